import { useEffect, useState } from 'react'
import { roomTexts } from '../../../../contract/texts/generated/room.ts'
import { RoomAddressesDocument } from '../../../generated/room.ts'
import { query } from '../../../lib/data.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import QrCode from '../../../ui/qr-code.tsx'
import { Sheet } from '../../../ui/sheet.tsx'

/** For administrators: the address that phones in the room open, with its QR code. Empty if there is none. */
export default function RoomCard() {
  const texts = useTexts(roomTexts)
  const [addresses, setAddresses] = useState<readonly string[]>([])
  useEffect(() => {
    // Without an answer the card is not shown.
    query(RoomAddressesDocument, {})
      .then((found) => setAddresses(found.addresses))
      .catch(() => {})
  }, [])
  const [first, ...others] = addresses
  if (first === undefined) return null
  return (
    <Sheet
      as="section"
      aria-labelledby="room-title"
      className="flex flex-wrap items-center gap-x-6 gap-y-4 px-5 py-4.5"
    >
      <div className="w-36 shrink-0 overflow-hidden rounded-sm border border-rule">
        <QrCode text={first} label={texts.code(first)} />
      </div>
      <div className="grid min-w-0 flex-1 basis-60 gap-1">
        <h2 id="room-title" className="font-serif text-xl">
          {texts.title}
        </h2>
        <p translate="no" className="wrap-anywhere font-semibold">
          {first}
        </p>
        <p className="text-ink-soft text-sm">{texts.help}</p>
        {others.length > 0 && (
          <p translate="no" className="wrap-anywhere text-ink-soft text-sm">
            {texts.others(others.join(', '))}
          </p>
        )}
      </div>
    </Sheet>
  )
}

import qrcode from 'qrcode-generator'

/** The smallest QR code for a text; fills its box. Black on white, as scanners need it. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const size = code.getModuleCount()
  let path = ''
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (code.isDark(row, column)) path += `M${column} ${row}h1v1h-1z`
    }
  }
  // The standard requires a margin of four modules.
  const frame = { x: -4, y: -4, width: size + 8, height: size + 8 }
  return (
    <svg role="img" aria-label={label} viewBox={Object.values(frame).join(' ')} shapeRendering="crispEdges">
      <rect {...frame} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

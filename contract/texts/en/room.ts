/** Tells administrators the address at which phones in the room open this server. */
export const room = {
  title: 'Open on a phone in this room',
  help: 'The phone must be in the same network, such as the same Wi-Fi. Scan the code, or type the address.',
  code: (address: string) => `QR code of ${address}`,
  others: (addresses: string) => `If it does not open: ${addresses}`,
}

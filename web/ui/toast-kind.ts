/** `note`: neither a success nor an error. */
export type ToastKind = 'good' | 'bad' | 'note'

/** Shows a toast. Returns a function that removes it if it is still shown. */
export type ShowToast = (kind: ToastKind, message: string) => () => void

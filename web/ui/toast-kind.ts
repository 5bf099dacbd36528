export type ToastKind = 'good' | 'bad'

/** Returns a function that removes the toast, if it is still shown. */
export type ShowToast = (kind: ToastKind, message: string) => () => void

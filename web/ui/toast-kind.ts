export type ToastKind = 'good' | 'bad'

export type ShowToast = (kind: ToastKind, message: string) => void

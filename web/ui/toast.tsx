import { Toaster } from 'sonner'
export function Toasts() { return <Toaster position="top-center" duration={5000} /> }

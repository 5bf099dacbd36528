export function stampPath(root: string, bundle: string): string
export function hashSources(root: string, bundle: string): string

export function provideExec(root: string): void

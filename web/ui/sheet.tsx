import type { ComponentProps, ElementType } from 'react'
import { classNames } from './class-names.ts'

/** A bordered surface for content and forms, in the style of paper. */
export function Sheet<Tag extends ElementType = 'div'>({
  as,
  className,
  ...element
}: { as?: Tag; className?: string } & Omit<ComponentProps<Tag>, 'as' | 'className'>) {
  const Element: ElementType = as ?? 'div'
  return <Element {...element} className={classNames('rounded-sm border border-rule bg-sheet', className)} />
}

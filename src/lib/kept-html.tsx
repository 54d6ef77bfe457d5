import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'

/**
 * On the server: what stands for the HTML of some content, rendered once for the things that it is made of. It may read
 * nothing else, no context but the router, and hold no ids of React's own. In the browser there is none.
 */
export type KeepHtml = (madeOf: readonly [object, object], content: ReactNode) => string

export const KeptHtmlContext = createContext<KeepHtml | null>(null)

type KeptProps<Tag extends 'li' | 'footer'> = Omit<ComponentProps<Tag>, 'ref'> & {
  as: Tag
  /** The sources of its content, as long as all of them exist. */
  madeOf: readonly [object, object] | null
  children: ReactNode
}

/** An element whose content the server writes out of HTML that it has kept; the browser takes it over like any other. */
export function Kept<Tag extends 'li' | 'footer'>({ as, madeOf, children, ...props }: KeptProps<Tag>) {
  const Element: 'li' | 'footer' = as
  const keepHtml = useContext(KeptHtmlContext)
  // No hook after this: what is kept may be rendered right here, within this component.
  if (!keepHtml || !madeOf) return <Element {...props}>{children}</Element>
  return <Element {...props} dangerouslySetInnerHTML={{ __html: keepHtml(madeOf, children) }} />
}

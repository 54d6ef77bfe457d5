import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'

/**
 * On the server, returns a placeholder for HTML that is rendered once for the given objects. The content may read no
 * context but the router's and use no `useId`. There is none in the browser.
 */
export type CacheHtml = (madeOf: readonly [object, object], content: ReactNode) => string

export const CachedHtmlContext = createContext<CacheHtml | null>(null)

type CachedProps<Tag extends 'li' | 'footer'> = Omit<ComponentProps<Tag>, 'ref'> & {
  as: Tag
  /** The objects that its content shows; null while one is missing. */
  madeOf: readonly [object, object] | null
  children: ReactNode
}

/** An element whose content the server takes from cached HTML; the browser hydrates it like any other. */
export function Cached<Tag extends 'li' | 'footer'>({ as, madeOf, children, ...props }: CachedProps<Tag>) {
  const Element: 'li' | 'footer' = as
  const cacheHtml = useContext(CachedHtmlContext)
  // No hooks below: the cached content may be rendered within this component.
  if (!cacheHtml || !madeOf) return <Element {...props}>{children}</Element>
  return <Element {...props} dangerouslySetInnerHTML={{ __html: cacheHtml(madeOf, children) }} />
}

import { Fragment } from 'react'

/** An address, and its host in group 1; the sign that ends a clause is not part of it. */
const address = /https?:\/\/(?:www\.)?([^\s/]+)\S*?(?=[.,;)]*(?:\s|$))/g

/** A text such as "NSW Crown Lands: https://crownland.nsw.gov.au/closures", each address in it as a link. */
export function LinkedText({ children: text }: { children: string }) {
  let end = 0
  const parts = Array.from(text.matchAll(address), (match) => {
    const before = text.slice(end, match.index)
    end = match.index + match[0].length
    return { before, href: match[0], host: match[1] }
  })
  return (
    <>
      {parts.map(({ before, href, host }) => (
        <Fragment key={href}>
          <span>{before}</span>
          {/* In the colour of the text, which may be paper on ink. */}
          <a href={href} rel="noopener" className="break-words underline underline-offset-3 hover:no-underline">
            {host}
          </a>
        </Fragment>
      ))}
      <span>{text.slice(end)}</span>
    </>
  )
}

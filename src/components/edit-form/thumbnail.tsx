import { shownImageUrl } from '#domain/pictures/image-url.ts'

/** A picture in a line of a list, where there is room; its place stays empty without one. */
export function Thumbnail({ src }: { src: string }) {
  const frame = 'h-12 w-18 shrink-0 rounded-[3px] border border-line bg-line/40 max-sm:hidden'
  if (!src.trim()) return <span className={frame} />
  return <img src={shownImageUrl(src)} alt="" loading="lazy" className={`${frame} object-cover`} />
}

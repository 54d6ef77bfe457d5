import type { NodeViewRenderer } from '@tiptap/react'
import { localImageNotice } from '#domain/body-markdown.ts'
import { imageUrlKind, shownImageUrl } from '#domain/image-url.ts'
import type { ImageAttributes } from '../markup/image-tag.ts'

/**
 * A picture as readers get it, or the notice that they get. One that does not load is hidden, with its description in its
 * place, so that it can still be chosen. Requirement: s4-image-admin.
 */
export const imageView: NodeViewRenderer = ({ node }) => {
  const { src, alt, width } = node.attrs as ImageAttributes
  if (imageUrlKind(src) === 'local') {
    const notice = Object.assign(document.createElement('span'), {
      className: 'image-notice',
      textContent: localImageNotice,
    })
    notice.setAttribute('role', 'note')
    return { dom: notice }
  }
  const dom = Object.assign(document.createElement('span'), { className: 'body-image' })
  const image = Object.assign(document.createElement('img'), { alt, src: shownImageUrl(src) })
  if (width) image.setAttribute('width', width)
  image.addEventListener('error', () => {
    image.hidden = true
    dom.classList.add('image-notice')
    dom.append(`This picture does not load: ${alt || src}`)
  })
  dom.append(image)
  return { dom }
}

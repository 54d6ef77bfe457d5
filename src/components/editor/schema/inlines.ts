import { Mark, markInputRule, Node, type NodeViewRenderer } from '@tiptap/react'
import { imageUrlKind, shownImageUrl } from '#domain/pictures/image-url.ts'
import { isBodyLink, meantAddress } from '#domain/publishing/body-links.ts'
import { localImageNotice } from '#domain/publishing/body-markdown.ts'
import { type ImageAttributes, imageAttributes } from '../markup/image-tag.ts'

export const Link = Mark.create({
  name: 'link',
  priority: 1000,
  inclusive: false,
  addAttributes: () => ({ href: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => {
        const href = meantAddress(element.getAttribute('href') ?? '')
        return isBodyLink(href) ? { href } : false
      },
    },
  ],
  // Only links that work for readers are links here.
  renderHTML: ({ mark }) => ['a', isBodyLink(mark.attrs.href) ? { href: mark.attrs.href } : {}, 0],
})

/** Inline code may also be bold, italic or a link. */
export const Code = Mark.create({
  name: 'code',
  code: true,
  exitable: true,
  parseHTML: () => [{ tag: 'code' }, { tag: 'kbd' }, { tag: 'samp' }],
  renderHTML: () => ['code', 0],
  addKeyboardShortcuts() {
    return { 'Mod-e': () => this.editor.commands.toggleMark('code') }
  },
  addInputRules() {
    return [markInputRule({ find: /(?:^|[^`])(`([^`]+)`)$/, type: this.type })]
  },
})

export const Image = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({ src: { default: '' }, alt: { default: 'Image' }, width: { default: null } }),
  parseHTML: () => [{ tag: 'img[src]', getAttrs: (element) => imageAttributes(element.outerHTML) ?? false }],
  renderHTML: ({ node }) => {
    const { src, alt, width } = node.attrs as ImageAttributes
    return ['img', { src, alt, ...(width ? { width } : {}) }]
  },
  addNodeView: () => imageView,
})

/** A piece of raw HTML in a body. Readers never see it; authors do, so that nothing they wrote is lost. */
export const HtmlTag = Node.create({
  name: 'htmlTag',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ html: { default: '', rendered: false } }),
  parseHTML: () => [{ tag: 'span[data-html]', getAttrs: (element) => ({ html: element.getAttribute('data-html') }) }],
  renderHTML: ({ node }) => [
    'span',
    { 'data-html': node.attrs.html, class: 'html-tag', title: 'Readers do not see this' },
    node.attrs.html,
  ],
})

/**
 * A picture as readers get it, or the notice that they get. One that does not load is hidden, with its description in its
 * place, so that it can still be chosen. Requirement: s4-image-admin.
 */
const imageView: NodeViewRenderer = ({ node }) => {
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
    dom.append(`This picture could not be loaded: ${alt || src}`)
  })
  dom.append(image)
  return { dom }
}

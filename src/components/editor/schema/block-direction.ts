import { Extension } from '@tiptap/react'

/** Each block runs as its first letter does: Arabic from the right. It is no part of the markup. */
export const BlockDirection = Extension.create({
  name: 'blockDirection',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
      attributes: { dir: { default: null, parseHTML: () => null, renderHTML: () => ({ dir: 'auto' }) } },
    },
  ],
})

import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { Extension } from '@tiptap/react'

/**
 * Marks the block that is written in. Blocks out of sight are not laid out (editor.css), and a new one is out of sight
 * until the next frame: what is typed before would stand behind the cursor.
 */
export const CurrentBlock = Extension.create({
  name: 'currentBlock',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations: ({ doc, selection: { $head } }) => {
          if ($head.depth === 0) return null
          return DecorationSet.create(doc, [
            Decoration.node($head.before(1), $head.after(1), { class: 'current-block' }),
          ])
        },
      },
    }),
  ],
})

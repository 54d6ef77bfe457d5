import { Selection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { LayoutTemplate } from 'lucide-react'
import { DropdownMenu, Toolbar, Tooltip } from 'radix-ui'
import { useRef } from 'react'

export function TemplateMenu({ editor, isDisabled }: { editor: Editor; isDisabled: boolean }) {
  const isChosen = useRef(false)
  return (
    <DropdownMenu.Root modal={false}>
      <Tooltip.Root>
        <Tooltip.Trigger asChild>
          <DropdownMenu.Trigger asChild>
            <Toolbar.Button aria-label="Templates" disabled={isDisabled} className="editor-button">
              <LayoutTemplate size={18} strokeWidth={1.5} aria-hidden />
            </Toolbar.Button>
          </DropdownMenu.Trigger>
        </Tooltip.Trigger>
        <Tooltip.Portal>
          <Tooltip.Content side="top" sideOffset={6} collisionPadding={8} className="tooltip">
            Templates
          </Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            // The focus goes on where the writing does.
            if (isChosen.current) event.preventDefault()
            if (isChosen.current) editor.view.focus()
            isChosen.current = false
          }}
          className="editor-menu"
        >
          {templates.map(({ name, parts }) => (
            <DropdownMenu.Item
              key={name}
              onSelect={() => {
                isChosen.current = true
                insertTemplate(editor, parts)
              }}
              className="editor-menu-item"
            >
              {name}
              <span className="block text-sm text-ink-soft">{parts.join(', ')}</span>
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

/** Headings to write under, as markup. Requirements: s2-admin-template-review, s2-admin-template-pros. */
const templates = [
  { name: 'Gear Review', parts: ['Overview', 'Key Features', 'Performance', 'Pros', 'Cons', 'Verdict'] },
  { name: 'Pros & Cons', parts: ['Pros', 'Cons'] },
]

/** The text under these headings is a list. */
const listed = ['Key Features', 'Pros', 'Cons']

/** Puts headings, each with a place to write under it, after the block where the cursor is, and goes to the first place. */
function insertTemplate(editor: Editor, parts: readonly string[]): void {
  const { schema, state } = editor
  const { $from } = state.selection
  const block = $from.node(1)
  const isEmpty = block?.isTextblock && block.content.size === 0
  const [from, to] = block
    ? [isEmpty ? $from.before(1) : $from.after(1), $from.after(1)]
    : [state.selection.to, state.selection.to]
  const nodes = parts.flatMap((title) => {
    const place = schema.node('paragraph')
    const content = listed.includes(title)
      ? schema.node('bulletList', null, schema.node('listItem', null, place))
      : place
    return [schema.node('heading', { level: 2 }, schema.text(title)), content]
  })
  const { tr } = state
  tr.replaceWith(from, to, nodes)
  const firstPlace = from + (nodes[0]?.nodeSize ?? 0)
  tr.setSelection(Selection.near(tr.doc.resolve(firstPlace + 1))).scrollIntoView()
  editor.view.dispatch(tr)
  editor.view.focus()
}

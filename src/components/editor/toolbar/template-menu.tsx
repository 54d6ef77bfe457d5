import type { Editor } from '@tiptap/react'
import { LayoutTemplate } from 'lucide-react'
import { DropdownMenu, Toolbar, Tooltip } from 'radix-ui'
import { useRef } from 'react'
import { insertTemplate } from './insert-template.ts'
import { templates } from './templates.ts'

interface TemplateMenuProps {
  editor: Editor
  isDisabled: boolean
}

/** The templates, under one button of the toolbar. */
export function TemplateMenu({ editor, isDisabled }: TemplateMenuProps) {
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

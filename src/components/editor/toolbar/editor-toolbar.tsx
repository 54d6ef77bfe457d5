import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react'
import {
  Bold,
  Code,
  FileCode,
  Heading1,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  TextQuote,
  Undo2,
} from 'lucide-react'
import { Toolbar, Tooltip } from 'radix-ui'
import type { ReactNode } from 'react'
import { Tooltips } from '../../ui/icon-button.tsx'
import { chosenImage } from '../dialogs/chosen-image.ts'
import { toggleQuote } from '../schema/toggle-quote.ts'
import { TemplateMenu } from './template-menu.tsx'

interface EditorToolbarProps {
  editor: Editor
  label: string
  isSource: boolean
  onSource: () => void
  onImage: () => void
  onLink: () => void
}

const icon = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const

/** One stop for Tab, arrows within. Rendered anew only when a button goes on or off. */
export function EditorToolbar({ editor, label, isSource, onSource, onImage, onLink }: EditorToolbarProps) {
  const on = useEditorState({
    editor,
    selector: ({ editor }) => ({
      formats: formats.flat().flatMap(({ name, isOn }) => (isOn(editor) ? [name] : [])),
      link: editor.isActive('link'),
      image: chosenImage(editor) !== null,
      undo: editor.can().undo(),
      redo: editor.can().redo(),
    }),
  })
  const run = (change: (chain: ReturnType<Editor['chain']>) => ReturnType<Editor['chain']>) => () =>
    void change(editor.chain().focus()).run()
  return (
    <Tooltips>
      <Toolbar.Root aria-label={`${label}, formatting`} className="editor-toolbar">
        {formats.map((group) => (
          <div key={group[0]?.name} className="editor-group">
            {group.map(({ name, icon: Icon, keys, toggle }) => (
              <ToolbarButton
                key={name}
                name={name}
                keys={shortcut(keys)}
                isPressed={on.formats.includes(name)}
                isDisabled={isSource}
                onPress={run(toggle)}
              >
                <Icon {...icon} />
              </ToolbarButton>
            ))}
          </div>
        ))}
        <div className="editor-group">
          <ToolbarButton
            name="Link"
            keys={shortcut('Mod+K')}
            isPressed={on.link}
            isDisabled={isSource}
            onPress={onLink}
          >
            <Link {...icon} />
          </ToolbarButton>
          <ToolbarButton name="Image" isPressed={on.image} isDisabled={isSource} onPress={onImage}>
            <ImagePlus {...icon} />
          </ToolbarButton>
          <TemplateMenu editor={editor} isDisabled={isSource} />
        </div>
        <div className="editor-group">
          <ToolbarButton
            name="Undo"
            keys={shortcut('Mod+Z')}
            isDisabled={isSource || !on.undo}
            onPress={run((chain) => chain.undo())}
          >
            <Undo2 {...icon} />
          </ToolbarButton>
          <ToolbarButton
            name="Redo"
            keys={shortcut('Mod+Shift+Z')}
            isDisabled={isSource || !on.redo}
            onPress={run((chain) => chain.redo())}
          >
            <Redo2 {...icon} />
          </ToolbarButton>
        </div>
        <div className="editor-group editor-group-last">
          <ToolbarButton name="Source" isPressed={isSource} onPress={onSource}>
            <FileCode {...icon} />
          </ToolbarButton>
        </div>
      </Toolbar.Root>
    </Tooltips>
  )
}

/** Keys as this computer's keyboards have them, from "Mod+Alt+1" say. */
export function shortcut(keys: string, platform: string = navigator.platform): string {
  if (!/Mac|iP/.test(platform)) return keys.replace('Mod', 'Ctrl')
  return keys.replace('Mod', '⌘').replace('Alt', '⌥').replace('Shift', '⇧').replaceAll('+', '')
}

interface ToolbarButtonProps {
  name: string
  keys?: string
  /** Whether it is on, where it can be on or off. */
  isPressed?: boolean
  isDisabled?: boolean
  onPress: () => void
  children: ReactNode
}

/** A button of the toolbar with its name and shortcut in a tooltip. Pressed with a pointer it leaves the focus in the text. */
function ToolbarButton({ name, keys, isPressed, isDisabled, onPress, children }: ToolbarButtonProps) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>
        <Toolbar.Button
          aria-label={name}
          aria-pressed={isPressed}
          disabled={isDisabled}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onPress}
          className="editor-button"
        >
          {children}
        </Toolbar.Button>
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content side="top" sideOffset={6} collisionPadding={8} className="tooltip">
          {name}
          {keys && <kbd className="ml-2 font-sans opacity-75">{keys}</kbd>}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}

interface Format {
  name: string
  icon: LucideIcon
  keys: string
  isOn: (editor: Editor) => boolean
  toggle: (chain: ChainedCommands) => ChainedCommands
}

/** The formats in the toolbar's order and groups. Requirement: s2-admin-toolbar. */
const formats: Format[][] = [
  [mark('bold', 'Bold', Bold, 'Mod+B'), mark('italic', 'Italic', Italic, 'Mod+I')],
  [heading(1, Heading1), heading(2, Heading2), heading(3, Heading3)],
  [
    list('bulletList', 'Bullet list', List, 'Mod+Shift+8'),
    list('orderedList', 'Numbered list', ListOrdered, 'Mod+Shift+7'),
  ],
  [
    {
      name: 'Quote',
      icon: TextQuote,
      keys: 'Mod+Shift+9',
      isOn: (editor) => editor.isActive('blockquote'),
      toggle: (chain) => chain.command(({ state, dispatch }) => toggleQuote(state, dispatch)),
    },
    mark('code', 'Inline code', Code, 'Mod+E'),
  ],
]

function mark(type: string, name: string, icon: LucideIcon, keys: string): Format {
  return { name, icon, keys, isOn: (editor) => editor.isActive(type), toggle: (chain) => chain.toggleMark(type) }
}

function heading(level: number, icon: LucideIcon): Format {
  return {
    name: `Heading ${level}`,
    icon,
    keys: `Mod+Alt+${level}`,
    isOn: (editor) => editor.isActive('heading', { level }),
    toggle: (chain) => chain.toggleNode('heading', 'paragraph', { level }),
  }
}

function list(type: string, name: string, icon: LucideIcon, keys: string): Format {
  return {
    name,
    icon,
    keys,
    isOn: (editor) => editor.isActive(type),
    toggle: (chain) => chain.toggleList(type, 'listItem'),
  }
}

import { ArrowDown, ArrowUp } from 'lucide-react'
import { IconButton } from '../ui/icon-button.tsx'

interface MoveButtonsProps {
  /** Of the item, unique on the page. */
  id: string | number
  title: string
  /** `button` is the id of the one that was pressed, which goes to another place with its item. */
  onMove: (by: 1 | -1, button: string) => void
}

const ways = [
  { name: 'Move up', by: -1, Icon: ArrowUp },
  { name: 'Move down', by: 1, Icon: ArrowDown },
] as const

/** The way up and down in a list whose order is the owner's. */
export function MoveButtons({ id, title, onMove }: MoveButtonsProps) {
  return ways.map(({ name, by, Icon }) => (
    <IconButton
      key={name}
      id={`${name}-${id}`}
      name={`${name}: “${title}”`}
      hint={name}
      onClick={() => onMove(by, `${name}-${id}`)}
    >
      <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
    </IconButton>
  ))
}

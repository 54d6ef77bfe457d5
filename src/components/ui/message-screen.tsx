import type { ReactNode } from 'react'

interface MessageScreenProps {
  title: string
  text: string
  children: ReactNode
}

export function MessageScreen({ title, text, children }: MessageScreenProps) {
  return (
    <div className="wrap py-24 sm:py-32">
      <h1 className="text-4xl break-words hyphens-auto sm:text-5xl">{title}</h1>
      <p className="mt-5 max-w-prose text-lg text-ink-soft">{text}</p>
      <div className="mt-8 flex flex-wrap gap-3">{children}</div>
    </div>
  )
}

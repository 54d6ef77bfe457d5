import type { Ref } from 'react'

interface SectionHeadingProps {
  title: string
  id?: string
  ref?: Ref<HTMLHeadingElement>
}

export function SectionHeading({ title, id, ref }: SectionHeadingProps) {
  return (
    <h2
      ref={ref}
      id={id}
      tabIndex={ref ? -1 : undefined}
      className="border-b border-line pb-3 text-3xl outline-none sm:text-4xl"
    >
      {title}
    </h2>
  )
}

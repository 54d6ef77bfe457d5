interface SectionHeadingProps {
  title: string
  id?: string
}

export function SectionHeading({ title, id }: SectionHeadingProps) {
  return (
    <h2 id={id} className="border-b border-line pb-3 text-3xl sm:text-4xl">
      {title}
    </h2>
  )
}

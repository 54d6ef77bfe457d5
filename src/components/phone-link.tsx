interface PhoneLinkProps {
  /** As people read it, such as "1800 088 200". */
  number: string
  className?: string
}

/** A number to ring, which never breaks over two lines. */
export function PhoneLink({ number, className = '' }: PhoneLinkProps) {
  return (
    <a href={`tel:${number.replaceAll(' ', '')}`} className={`whitespace-nowrap ${className}`}>
      {number}
    </a>
  )
}

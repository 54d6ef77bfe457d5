interface PhoneLinkProps {
  /** As people read it, such as "1800 088 200". */
  number: string
  className?: string
}

/** A number to ring. It breaks only where a whole line is too short for it. */
export function PhoneLink({ number, className = '' }: PhoneLinkProps) {
  return (
    <a href={`tel:${number.replaceAll(' ', '')}`} className={`inline-block ${className}`}>
      {number}
    </a>
  )
}

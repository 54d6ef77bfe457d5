import { type ReviewBasis as Basis, basisTexts } from '#domain/reviews/review.ts'

interface ReviewBasisProps {
  review: { basis: Basis | null }
  className?: string
}

/** Beside the stars, what they rest on; nothing where nobody has said it. */
export function ReviewBasis({ review: { basis }, className = '' }: ReviewBasisProps) {
  return basis && <span className={`text-balance ${className}`}>{basisTexts[basis]}</span>
}

import { reviewBasis } from '#domain/reviews/review.ts'

interface ReviewBasisProps {
  review: { id: number; rating: string | null }
  className?: string
}

/** Beside the stars, what they rest on; nothing without stars. */
export function ReviewBasis({ review, className = '' }: ReviewBasisProps) {
  const basis = reviewBasis(review)
  return basis && <span className={`text-balance ${className}`}>{basis}</span>
}

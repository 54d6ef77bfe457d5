import { Star } from 'lucide-react'
import { starCount } from '#domain/reviews/star-rating.ts'

interface StarRatingProps {
  /** As stored: one to five star signs; null for none. */
  rating: string | null
}

export function StarRating({ rating }: StarRatingProps) {
  const stars = starCount(rating)
  if (stars === null) return null
  return (
    <span role="img" aria-label={`Rated ${stars} out of 5`} className="inline-flex gap-0.5 text-kelp">
      {[1, 2, 3, 4, 5].map((position) => (
        <Star
          key={position}
          size={16}
          strokeWidth={1.5}
          aria-hidden="true"
          fill={position <= stars ? 'currentColor' : 'none'}
        />
      ))}
    </span>
  )
}

import { useState } from 'react'

interface ImagePreviewProps {
  src: string
  alt: string
}

/** How the picture looks; nothing, when it does not load. Requirement: s4-image-admin. */
export function ImagePreview({ src, alt }: ImagePreviewProps) {
  const [hasFailed, setHasFailed] = useState(false)
  if (hasFailed) return null
  return (
    <img
      src={src}
      alt={alt.trim() || 'Image'}
      onError={() => setHasFailed(true)}
      className="max-h-52 max-w-full justify-self-start rounded-[3px] border border-line object-contain"
    />
  )
}

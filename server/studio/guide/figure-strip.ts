import type { ReactElement } from 'react'
import { type ThemeSubject, themeSceneSvg } from '../../art/theme-scene.ts'
import { measure } from './look.ts'
import { picture } from './picture.ts'

/** A strip of a drawn scene across the text, as high as asked in points; `top` counts in the scene's 800. */
export function strip(subject: ThemeSubject, height: number, top: number): () => ReactElement {
  const crop = { x: 0, y: top, width: 1200, height: (1200 * height) / measure }
  return () => picture(themeSceneSvg(subject), crop, measure)
}

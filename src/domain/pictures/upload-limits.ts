export const largestUploadBytes = 25 * 1_048_576
export const mostMegapixels = 60
export const tooLargePicture =
  'This picture is larger than 25 MB. Make it smaller, or save it as a JPEG, and try again.'

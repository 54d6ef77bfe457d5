export const largestUploadBytes = 25 * 1_048_576
export const mostMegapixels = 60
export const tooLargePicture = 'This picture has more than 25 MB. Save it smaller, or as JPEG, and try again.'

/** Stands in place of a picture on a development host. Requirement: s5-body-local-advice. */
export const localImageNotice =
  'Image not available. It was uploaded locally and can only be seen on the computer it came from: use a public URL instead.'

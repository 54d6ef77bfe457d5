export const guideTitle = 'Diving Australia Well: a guide to your first fifty dives'
export const guideAuthor = 'Kelp & Coral Team'

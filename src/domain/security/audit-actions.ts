/**
 * Every action of the audit log in plain words, by what it is about, in the order in which the administrator chooses
 * among them. A new action is one line here: `write()` takes no other.
 */
export const auditTopics = {
  logins: {
    title: 'Logins',
    actions: {
      login_success: 'Logged in',
      login_failure: 'Wrong password',
      login_code_failure: 'Wrong code',
      login_blocked: 'Login blocked',
    },
  },
  account: {
    title: 'Sessions and password',
    actions: {
      admin_logout: 'Logged out',
      session_end: 'Session ended',
      admin_password_change: 'Password changed',
      second_factor_start: 'Two-factor authentication set-up started',
      second_factor_on: 'Two-factor authentication turned on',
      second_factor_off: 'Two-factor authentication turned off',
      limit_reset: 'Client unblocked',
    },
  },
  articles: {
    title: 'Blog',
    actions: {
      article_create: 'Article saved as draft',
      article_publish: 'Article published',
      article_update: 'Article changed',
      article_unpublish: 'Article unpublished',
      article_delete: 'Article deleted',
      article_restore: 'Article restored',
    },
  },
  reviews: {
    title: 'Gear reviews',
    actions: {
      review_create: 'Review saved as draft',
      review_publish: 'Review published',
      review_update: 'Review changed',
      review_unpublish: 'Review unpublished',
      review_delete: 'Review deleted',
      review_restore: 'Review restored',
      review_export: 'Reviews exported',
      review_import: 'Reviews imported',
    },
  },
  diveSites: {
    title: 'Dive sites',
    actions: {
      dive_site_create: 'Dive site added',
      dive_site_update: 'Dive site changed',
      dive_site_bulk_update: 'Several dive sites changed',
      dive_site_delete: 'Dive site deleted',
      dive_site_restore: 'Dive site restored',
      dive_site_export: 'Dive sites exported',
      dive_site_import: 'Dive sites imported',
    },
  },
  products: {
    title: 'Products',
    actions: {
      product_create: 'Product saved as draft',
      product_publish: 'Product published',
      product_update: 'Product changed',
      product_unpublish: 'Product unpublished',
      product_delete: 'Product deleted',
      product_restore: 'Product restored',
      product_feature: 'Product featured',
      product_unfeature: 'Product no longer featured',
      product_order: 'Products reordered',
    },
  },
  locations: {
    title: 'Locations',
    actions: {
      location_create: 'Location saved as draft',
      location_publish: 'Location published',
      location_update: 'Location changed',
      location_unpublish: 'Location unpublished',
      location_delete: 'Location deleted',
      location_restore: 'Location restored',
      location_feature: 'Location featured',
      location_unfeature: 'Location no longer featured',
      location_order: 'Locations reordered',
    },
  },
  pictures: {
    title: 'Pictures',
    actions: {
      picture_upload: 'Picture uploaded',
      picture_update: 'Picture details changed',
      picture_replace: 'Picture replaced',
      picture_delete: 'Picture deleted',
      picture_restore: 'Picture restored',
    },
  },
  purchaseLinks: {
    title: 'Purchase links',
    actions: {
      purchase_link_replace: 'Purchase links replaced in bulk',
      purchase_link_check: 'Purchase link checked',
    },
  },
  versions: {
    title: 'Versions and trash',
    actions: {
      revision_restore: 'Earlier version restored',
      changes_save: 'Change saved without publishing',
      changes_publish: 'Saved change published',
      changes_discard: 'Saved change discarded',
      preview_create: 'Preview link created',
      preview_revoke: 'Preview link revoked',
      trash_delete: 'Deleted for good',
    },
  },
  site: {
    title: 'Site',
    actions: {
      sitemap_update: 'Sitemap updated',
      setting_update: 'Site text or setting changed',
      setting_reset: 'Site text or setting restored to the original',
      mail_test: 'Test message sent',
    },
  },
  backups: {
    title: 'Backups',
    actions: {
      backup_make: 'Backup started',
      backup_download: 'Backup downloaded',
    },
  },
  newsletter: {
    title: 'Newsletter',
    actions: {
      newsletter_subscribe: 'Newsletter subscription',
      newsletter_confirm: 'Newsletter address confirmed',
      newsletter_unsubscribe: 'Unsubscribed from the newsletter',
      subscriber_update: 'Subscriber changed',
      subscriber_delete: 'Subscriber deleted',
      subscriber_mail: 'Confirmation emailed again',
      subscriber_export: 'Subscribers exported',
      subscriber_import: 'Subscribers imported',
    },
  },
  issues: {
    title: 'Newsletter issues',
    actions: {
      issue_create: 'Issue saved as draft',
      issue_publish: 'Issue sent or scheduled',
      issue_update: 'Issue changed',
      issue_unpublish: 'Issue no longer scheduled',
      issue_delete: 'Issue deleted',
      issue_restore: 'Issue restored',
      issue_pause: 'Issue sending paused',
      issue_resume: 'Issue sending resumed',
    },
  },
  messages: {
    title: 'Messages',
    actions: {
      contact_message: 'Message received',
      message_read: 'Message marked as read',
      message_unread: 'Message marked as unread',
      message_mail: 'Message emailed again',
      message_delete: 'Message deleted',
    },
  },
  corrections: {
    title: 'Corrections',
    actions: {
      correction_send: 'Correction received',
      correction_apply: 'Correction applied',
      correction_dismiss: 'Correction dismissed',
    },
  },
} as const satisfies Record<string, { title: string; actions: Record<string, string> }>

type Topics = typeof auditTopics
type AuditTopic = keyof Topics
type ActionsOf<Actions> = Actions extends unknown ? keyof Actions & string : never
export type AuditAction = ActionsOf<Topics[AuditTopic]['actions']>
/** The acts on a noun: `ActsOn<'article'>` is 'create', 'publish' and so on. */
export type ActsOn<Noun extends string> = AuditAction extends infer Action
  ? Action extends `${Noun}_${infer Act}`
    ? Act
    : never
  : never

/** Those that count as attempts to log in, by what came of them. Requirement: s3-dashboard-stats. */
export const loginOutcomes = {
  login_success: 'successful',
  login_failure: 'failed',
  login_code_failure: 'failed',
  login_blocked: 'blocked',
} as const satisfies Partial<Record<AuditAction, string>>
export type LoginOutcome = (typeof loginOutcomes)[keyof typeof loginOutcomes]

const words = Object.assign({}, ...Object.values(auditTopics).map(({ actions }) => actions)) as Record<
  AuditAction,
  string
>

export const auditActions = Object.keys(words) as AuditAction[]

/** "Article published" for "article_publish"; an action that is not done any more says its name: "old act" for "old_act". */
export function auditLabel(action: string): string {
  return isAuditAction(action) ? words[action] : action.replaceAll('_', ' ')
}

function isAuditAction(action: string): action is AuditAction {
  return Object.hasOwn(words, action)
}

export type AuditShow = AuditTopic | AuditAction

export const auditShows = [...(Object.keys(auditTopics) as AuditTopic[]), ...auditActions] satisfies AuditShow[]

export function actionsShown(show: AuditShow): AuditAction[] {
  return isAuditAction(show) ? [show] : (Object.keys(auditTopics[show].actions) as AuditAction[])
}

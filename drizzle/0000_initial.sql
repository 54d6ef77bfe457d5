CREATE TABLE `articles` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`slug` text NOT NULL,
	`excerpt` text DEFAULT '' NOT NULL,
	`content` text DEFAULT '' NOT NULL,
	`category` text NOT NULL,
	`image_url` text DEFAULT '' NOT NULL,
	`author` text NOT NULL,
	`published` integer DEFAULT false NOT NULL,
	`published_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	CONSTRAINT "articles_category_known" CHECK("articles"."category" in ('Gear Reviews', 'Dive Sites', 'Safety', 'Marine Life', 'Tips', 'News')),
	CONSTRAINT "articles_slug_not_empty" CHECK("articles"."slug" <> '')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `articles_slug` ON `articles` (`slug`);--> statement-breakpoint
CREATE INDEX `articles_published` ON `articles` (`published`,`published_at`);--> statement-breakpoint
CREATE INDEX `articles_category` ON `articles` (`category`,`created_at`);--> statement-breakpoint
CREATE TABLE `locations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`region` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`water_temp` text DEFAULT '' NOT NULL,
	`visibility` text DEFAULT '' NOT NULL,
	`best_time` text DEFAULT '' NOT NULL,
	`depth` text DEFAULT '' NOT NULL,
	`difficulty` text NOT NULL,
	`image_url` text DEFAULT '' NOT NULL,
	`map_coordinates` text,
	`featured` integer DEFAULT false NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	CONSTRAINT "locations_difficulty_known" CHECK("locations"."difficulty" in ('Beginner', 'Intermediate', 'Advanced'))
);
--> statement-breakpoint
CREATE INDEX `locations_featured` ON `locations` (`featured`,`created_at`);--> statement-breakpoint
CREATE TABLE `products` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`category` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`price` real,
	`rating` real,
	`review_count` integer DEFAULT 0 NOT NULL,
	`affiliate_link` text DEFAULT '' NOT NULL,
	`image_url` text DEFAULT '' NOT NULL,
	`featured` integer DEFAULT false NOT NULL,
	`published` integer DEFAULT false NOT NULL,
	`published_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	CONSTRAINT "products_price_in_cents" CHECK("products"."price" is null or ("products"."price" between 0 and 99999999.99 and "products"."price" = round("products"."price", 2))),
	CONSTRAINT "products_rating_in_halves" CHECK("products"."rating" is null or ("products"."rating" between 0 and 5 and "products"."rating" * 2 = round("products"."rating" * 2))),
	CONSTRAINT "products_review_count_positive" CHECK("products"."review_count" >= 0)
);
--> statement-breakpoint
CREATE INDEX `products_published` ON `products` (`published`,`published_at`);--> statement-breakpoint
CREATE TABLE `contact_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`read_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `contact_messages_created` ON `contact_messages` (`created_at`);--> statement-breakpoint
CREATE TABLE `dive_sites` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`region` text NOT NULL,
	`state` text NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`position_accuracy_metres` integer,
	`position_source` text,
	`description` text DEFAULT '' NOT NULL,
	`site_type` text NOT NULL,
	`access` text NOT NULL,
	`skill_level` text DEFAULT 'Beginner' NOT NULL,
	`depth_range` text DEFAULT '' NOT NULL,
	`water_temp` text DEFAULT '' NOT NULL,
	`visibility` text,
	`best_time` text,
	`best_months` text DEFAULT '[]' NOT NULL,
	`marine_life` text,
	`hazards` text,
	`facilities` text,
	`image_url` text,
	`video_url` text,
	`video_thumbnail` text,
	`review_link` text,
	`featured` integer DEFAULT false NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	CONSTRAINT "dive_sites_latitude_range" CHECK("dive_sites"."latitude" between -90 and 90),
	CONSTRAINT "dive_sites_longitude_range" CHECK("dive_sites"."longitude" between -180 and 180),
	CONSTRAINT "dive_sites_skill_known" CHECK("dive_sites"."skill_level" in ('Beginner', 'Intermediate', 'Advanced')),
	CONSTRAINT "dive_sites_type_known" CHECK("dive_sites"."site_type" in ('reef', 'wall', 'wreck', 'jetty', 'cave', 'pinnacle', 'kelp', 'sinkhole', 'seagrass', 'channel')),
	CONSTRAINT "dive_sites_access_known" CHECK("dive_sites"."access" in ('shore', 'boat', 'both')),
	CONSTRAINT "dive_sites_state_known" CHECK("dive_sites"."state" in ('QLD', 'NSW', 'VIC', 'TAS', 'SA', 'WA', 'NT', 'ACT', 'CSI', 'NI', 'CX', 'CC')),
	CONSTRAINT "dive_sites_months_array" CHECK(json_type("dive_sites"."best_months") = 'array')
);
--> statement-breakpoint
CREATE INDEX `dive_sites_name` ON `dive_sites` (`name`);--> statement-breakpoint
CREATE INDEX `dive_sites_region` ON `dive_sites` (`region`);--> statement-breakpoint
CREATE INDEX `dive_sites_review_link` ON `dive_sites` (`review_link`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`text_body` text NOT NULL,
	`html_body` text,
	`headers` text DEFAULT '{}' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`sent_at` integer,
	`failed_at` integer,
	`last_error` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`sent_at`,`next_attempt_at`);--> statement-breakpoint
CREATE TABLE `newsletter_subscribers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`subscribed` integer DEFAULT true NOT NULL,
	`consent_at` integer NOT NULL,
	`consent_form` text NOT NULL,
	`confirmed_at` integer,
	`unsubscribed_at` integer,
	`token_hash` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_subscribers_email` ON `newsletter_subscribers` (`email`);--> statement-breakpoint
CREATE INDEX `newsletter_subscribers_token` ON `newsletter_subscribers` (`token_hash`);--> statement-breakpoint
CREATE TABLE `reviews` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`slug` text NOT NULL,
	`excerpt` text DEFAULT '' NOT NULL,
	`content` text DEFAULT '' NOT NULL,
	`category` text NOT NULL,
	`image_url` text DEFAULT '' NOT NULL,
	`price` text DEFAULT '' NOT NULL,
	`purchase_link` text DEFAULT '' NOT NULL,
	`rating` text,
	`author` text NOT NULL,
	`published` integer DEFAULT false NOT NULL,
	`featured` integer DEFAULT false NOT NULL,
	`published_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	CONSTRAINT "reviews_category_known" CHECK("reviews"."category" in ('BCDs', 'Dive Computers', 'Masks & Fins', 'Wetsuits', 'Cameras', 'Regulators', 'Other')),
	CONSTRAINT "reviews_rating_known" CHECK("reviews"."rating" is null or "reviews"."rating" in ('⭐', '⭐⭐', '⭐⭐⭐', '⭐⭐⭐⭐', '⭐⭐⭐⭐⭐')),
	CONSTRAINT "reviews_slug_not_empty" CHECK("reviews"."slug" <> '')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_slug` ON `reviews` (`slug`);--> statement-breakpoint
CREATE INDEX `reviews_published` ON `reviews` (`published`,`published_at`);--> statement-breakpoint
CREATE INDEX `reviews_category` ON `reviews` (`category`,`published_at`);--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`action` text NOT NULL,
	`resource` text,
	`ip_address` text,
	`user_agent` text,
	`details` text,
	`timestamp` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_log_timestamp` ON `audit_log` (`timestamp`);--> statement-breakpoint
CREATE INDEX `audit_log_action` ON `audit_log` (`action`,`timestamp`);--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	`reset_time` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rate_limits_reset` ON `rate_limits` (`reset_time`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`last_active_at` integer NOT NULL,
	`editing_since` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`username` text NOT NULL,
	`password` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username` ON `users` (`username`);--> statement-breakpoint
CREATE TABLE `seeded_rows` (
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`row_id` integer NOT NULL,
	`hash` text NOT NULL,
	PRIMARY KEY(`kind`, `key`)
);
--> statement-breakpoint
CREATE TABLE `site_state` (
	`id` integer PRIMARY KEY NOT NULL,
	`content_version` integer DEFAULT 0 NOT NULL,
	`seed_hash` text,
	CONSTRAINT "site_state_single_row" CHECK("site_state"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `slug_redirects` (
	`kind` text NOT NULL,
	`slug` text NOT NULL,
	`target_id` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	PRIMARY KEY(`kind`, `slug`)
);
--> statement-breakpoint
CREATE INDEX `slug_redirects_target` ON `slug_redirects` (`kind`,`target_id`);
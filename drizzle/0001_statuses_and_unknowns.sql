-- Unknown types, ways in and states, drafts without a category, and new facts of dive sites.
-- By hand, in place of what was generated: new columns are not copied from the old table (SQLite would read their quoted
-- names as texts), and each rebuilt table keeps its AUTOINCREMENT sequence, so that no id ever comes back. Triggers are
-- made anew by the start, and no table refers to these, so foreign keys stay on.
CREATE TABLE `__new_articles` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`slug` text NOT NULL,
	`excerpt` text DEFAULT '' NOT NULL,
	`content` text DEFAULT '' NOT NULL,
	`category` text,
	`image_url` text DEFAULT '' NOT NULL,
	`author` text NOT NULL,
	`published` integer DEFAULT false NOT NULL,
	`published_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	CONSTRAINT "articles_category_known" CHECK("__new_articles"."category" in ('Gear Reviews', 'Dive Sites', 'Safety', 'Marine Life', 'Tips', 'News')),
	CONSTRAINT "articles_published_has_category" CHECK(not "__new_articles"."published" or "__new_articles"."category" is not null),
	CONSTRAINT "articles_slug_not_empty" CHECK("__new_articles"."slug" <> '')
);
--> statement-breakpoint
INSERT INTO `__new_articles`("id", "title", "slug", "excerpt", "content", "category", "image_url", "author", "published", "published_at", "created_at", "revision", "updated_at") SELECT "id", "title", "slug", "excerpt", "content", "category", "image_url", "author", "published", "published_at", "created_at", "revision", "updated_at" FROM `articles`;--> statement-breakpoint
DELETE FROM sqlite_sequence WHERE name = '__new_articles';--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_articles', seq FROM sqlite_sequence WHERE name = 'articles';--> statement-breakpoint
DROP TABLE `articles`;--> statement-breakpoint
ALTER TABLE `__new_articles` RENAME TO `articles`;--> statement-breakpoint
CREATE UNIQUE INDEX `articles_slug` ON `articles` (`slug`);--> statement-breakpoint
CREATE INDEX `articles_published` ON `articles` (`published`,`published_at`);--> statement-breakpoint
CREATE INDEX `articles_category` ON `articles` (`category`,`created_at`);--> statement-breakpoint
CREATE TABLE `__new_dive_sites` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`region` text NOT NULL,
	`state` text,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`position_accuracy_metres` integer,
	`position_source` text,
	`description` text DEFAULT '' NOT NULL,
	`site_type` text,
	`access` text,
	`skill_level` text DEFAULT 'Beginner' NOT NULL,
	`depth_range` text DEFAULT '' NOT NULL,
	`water_temp` text DEFAULT '' NOT NULL,
	`visibility` text,
	`best_time` text,
	`best_months` text DEFAULT '[]' NOT NULL,
	`marine_life` text,
	`hazards` text,
	`facilities` text,
	`status` text,
	`status_reason` text,
	`checked_at` text,
	`departure` text,
	`entry` text,
	`limits` text,
	`image_url` text,
	`video_url` text,
	`video_thumbnail` text,
	`review_link` text,
	`featured` integer DEFAULT false NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	CONSTRAINT "dive_sites_latitude_range" CHECK("__new_dive_sites"."latitude" between -90 and 90),
	CONSTRAINT "dive_sites_longitude_range" CHECK("__new_dive_sites"."longitude" between -180 and 180),
	CONSTRAINT "dive_sites_skill_known" CHECK("__new_dive_sites"."skill_level" in ('Beginner', 'Intermediate', 'Advanced')),
	CONSTRAINT "dive_sites_type_known" CHECK("__new_dive_sites"."site_type" in ('reef', 'wall', 'wreck', 'jetty', 'cave', 'pinnacle', 'kelp', 'sinkhole', 'seagrass', 'channel')),
	CONSTRAINT "dive_sites_access_known" CHECK("__new_dive_sites"."access" in ('shore', 'boat', 'both')),
	CONSTRAINT "dive_sites_state_known" CHECK("__new_dive_sites"."state" in ('QLD', 'NSW', 'VIC', 'TAS', 'SA', 'WA', 'NT', 'ACT', 'CSI', 'NI', 'CX', 'CC')),
	CONSTRAINT "dive_sites_status_known" CHECK("__new_dive_sites"."status" in ('open', 'permit', 'closed')),
	CONSTRAINT "dive_sites_checked_at_date" CHECK("__new_dive_sites"."checked_at" is date("__new_dive_sites"."checked_at")),
	CONSTRAINT "dive_sites_months_array" CHECK(json_type("__new_dive_sites"."best_months") = 'array')
);
--> statement-breakpoint
INSERT INTO `__new_dive_sites`("id", "name", "region", "state", "latitude", "longitude", "position_accuracy_metres", "position_source", "description", "site_type", "access", "skill_level", "depth_range", "water_temp", "visibility", "best_time", "best_months", "marine_life", "hazards", "facilities", "image_url", "video_url", "video_thumbnail", "review_link", "featured", "created_at", "revision", "updated_at") SELECT "id", "name", "region", "state", "latitude", "longitude", "position_accuracy_metres", "position_source", "description", "site_type", "access", "skill_level", "depth_range", "water_temp", "visibility", "best_time", "best_months", "marine_life", "hazards", "facilities", "image_url", "video_url", "video_thumbnail", "review_link", "featured", "created_at", "revision", "updated_at" FROM `dive_sites`;--> statement-breakpoint
DELETE FROM sqlite_sequence WHERE name = '__new_dive_sites';--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_dive_sites', seq FROM sqlite_sequence WHERE name = 'dive_sites';--> statement-breakpoint
DROP TABLE `dive_sites`;--> statement-breakpoint
ALTER TABLE `__new_dive_sites` RENAME TO `dive_sites`;--> statement-breakpoint
CREATE INDEX `dive_sites_name` ON `dive_sites` (`name`);--> statement-breakpoint
CREATE INDEX `dive_sites_region` ON `dive_sites` (`region`);--> statement-breakpoint
CREATE INDEX `dive_sites_review_link` ON `dive_sites` (`review_link`);--> statement-breakpoint
CREATE TABLE `__new_reviews` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`slug` text NOT NULL,
	`excerpt` text DEFAULT '' NOT NULL,
	`content` text DEFAULT '' NOT NULL,
	`category` text,
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
	CONSTRAINT "reviews_category_known" CHECK("__new_reviews"."category" in ('BCDs', 'Dive Computers', 'Masks & Fins', 'Wetsuits', 'Cameras', 'Regulators', 'Other')),
	CONSTRAINT "reviews_rating_known" CHECK("__new_reviews"."rating" is null or "__new_reviews"."rating" in ('⭐', '⭐⭐', '⭐⭐⭐', '⭐⭐⭐⭐', '⭐⭐⭐⭐⭐')),
	CONSTRAINT "reviews_published_has_category" CHECK(not "__new_reviews"."published" or "__new_reviews"."category" is not null),
	CONSTRAINT "reviews_slug_not_empty" CHECK("__new_reviews"."slug" <> '')
);
--> statement-breakpoint
INSERT INTO `__new_reviews`("id", "title", "slug", "excerpt", "content", "category", "image_url", "price", "purchase_link", "rating", "author", "published", "featured", "published_at", "created_at", "revision", "updated_at") SELECT "id", "title", "slug", "excerpt", "content", "category", "image_url", "price", "purchase_link", "rating", "author", "published", "featured", "published_at", "created_at", "revision", "updated_at" FROM `reviews`;--> statement-breakpoint
DELETE FROM sqlite_sequence WHERE name = '__new_reviews';--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_reviews', seq FROM sqlite_sequence WHERE name = 'reviews';--> statement-breakpoint
DROP TABLE `reviews`;--> statement-breakpoint
ALTER TABLE `__new_reviews` RENAME TO `reviews`;--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_slug` ON `reviews` (`slug`);--> statement-breakpoint
CREATE INDEX `reviews_published` ON `reviews` (`published`,`published_at`);--> statement-breakpoint
CREATE INDEX `reviews_category` ON `reviews` (`category`,`published_at`);--> statement-breakpoint
UPDATE `seeded_rows` SET "kind" = 'diveSite' WHERE "kind" = 'dive_site';

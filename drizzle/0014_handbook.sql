CREATE TABLE `corrections` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`row_id` integer NOT NULL,
	`field` text,
	`wrong` text NOT NULL,
	`right` text NOT NULL,
	`evidence` text NOT NULL,
	`email` text,
	`settled_at` integer,
	`is_applied` integer DEFAULT false NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	CONSTRAINT "corrections_kind_known" CHECK("corrections"."kind" in ('diveSite', 'region', 'marineLife'))
);
--> statement-breakpoint
CREATE INDEX `corrections_created` ON `corrections` (`created_at`);--> statement-breakpoint
CREATE TABLE `marine_life` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`scientific_name` text DEFAULT '' NOT NULL,
	`group` text NOT NULL,
	`names` text DEFAULT '[]' NOT NULL,
	`size` text,
	`depth` text,
	`conduct` text,
	`law` text,
	`danger` text,
	`danger_source` text,
	`mistaken_for` text,
	`content` text DEFAULT '' NOT NULL,
	`sources` text DEFAULT '' NOT NULL,
	`checked_at` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	CONSTRAINT "marine_life_group_known" CHECK("marine_life"."group" in ('fish', 'shark', 'ray', 'mammal', 'reptile', 'bird', 'cephalopod', 'crustacean', 'shellfish', 'echinoderm', 'jelly', 'coral', 'sponge', 'seaweed')),
	CONSTRAINT "marine_life_names_array" CHECK(json_type("marine_life"."names") = 'array'),
	CONSTRAINT "marine_life_checked_at_date" CHECK("marine_life"."checked_at" is date("marine_life"."checked_at"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `marine_life_slug_unique` ON `marine_life` (`slug`);--> statement-breakpoint
CREATE TABLE `regions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`title` text NOT NULL,
	`summary` text DEFAULT '' NOT NULL,
	`content` text DEFAULT '' NOT NULL,
	`sources` text DEFAULT '' NOT NULL,
	`checked_at` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	CONSTRAINT "regions_checked_at_date" CHECK("regions"."checked_at" is date("regions"."checked_at"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `regions_slug_unique` ON `regions` (`slug`);--> statement-breakpoint
CREATE UNIQUE INDEX `regions_name_unique` ON `regions` (`name`);--> statement-breakpoint
ALTER TABLE `dive_sites` ADD `status_source` text;--> statement-breakpoint
ALTER TABLE `dive_sites` ADD `good_for` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `dive_sites` ADD `exposure` text;
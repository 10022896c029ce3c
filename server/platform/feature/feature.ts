import type { Router } from '@orpc/server';
import type { contract } from '#contract/contract.ts';
import type { AffectedBy } from '#server/platform/affected/affected.ts';
import type { PlainRoutes } from '#server/platform/http/plain-routes.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import type { CheckPlace } from '#server/platform/ingestion/ingestion-port.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/open-platform.ts';
import type { OperatorAction } from '#server/platform/operator/operator-action.ts';
import type { Publishing, VersionListeners } from '#server/platform/publishing/publishing.ts';
import type { RunHandler, RunKindOptions } from '#server/platform/runs/runs.ts';
import type { ShowRun } from '#server/platform/runs/show-run.ts';
import type { Demonstration } from './demonstration.ts';
import type { HealthCheck } from './health-check.ts';
import type { Offers } from './offers.ts';

type Rooms = Router<typeof contract, RequestContext>;

/** The calls of the contract that a feature answers, room by room. */
export type FeatureRouter = { [Room in keyof Rooms]?: Partial<Rooms[Room]> };

/** A kind of run, and what works on it. */
export type RunKind = { kind: string; handler: RunHandler; options?: RunKindOptions };

/** A feature at work in a process. */
export type MadeFeature = {
  router?: FeatureRouter;
  /** Routes outside the contract. */
  routes?: PlainRoutes;
  runs?: readonly RunKind[];
  jobs?: readonly Job[];
  /** Removes rows that have ended by themselves; every hour. */
  sweep?(now: Date): Promise<void>;
  /** What the command line asks of the process that holds the data folder. */
  operator?: readonly OperatorAction[];
  /** Called when jobs and runs are open. */
  start?(): Promise<void>;
  close?(): Promise<void>;
};

/** What a feature is handed of all the others: never their code. */
export type OtherFeatures = {
  offers: Offers;
  publishing: Publishing;
  /** Finds what people's own things cite, feature by feature. */
  cites: readonly AffectedBy[];
  checksPlace: readonly CheckPlace[];
  health: readonly HealthCheck[];
  /** By kind of run. */
  shows: ReadonlyMap<string, ShowRun>;
};

/**
 * A feature of the product: one value, named once in `server/app/features.ts`. All but `make` and `health` holds without a running
 * process: the command line needs listeners too.
 */
export type Feature = {
  /** Its folder. */
  name: string;
  /** What it does for other features. */
  offers?: Partial<Offers>;
  /** Which things of people's own cite a text. */
  cites?: AffectedBy;
  on?: VersionListeners;
  /** Looks whether files may be handed in to a place of its own. */
  checksPlace?: CheckPlace;
  health?(platform: Platform): readonly HealthCheck[];
  /** How its runs are shown to a reader, by kind. */
  shows?(platform: Pick<Platform, 'db'>): Readonly<Record<string, ShowRun>>;
  demonstration?: Demonstration;
  make?(platform: Platform, others: OtherFeatures): MadeFeature | Promise<MadeFeature>;
};

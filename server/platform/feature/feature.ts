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

/** The contract calls that a feature answers, by contract folder. */
export type FeatureRouter = { [Room in keyof Rooms]?: Partial<Rooms[Room]> };

/** A kind of run, and its handler. */
export type RunKind = { kind: string; handler: RunHandler; options?: RunKindOptions };

/** A feature while a process runs. */
export type MadeFeature = {
  router?: FeatureRouter;
  /** Routes outside the contract. */
  routes?: PlainRoutes;
  runs?: readonly RunKind[];
  jobs?: readonly Job[];
  /** Removes expired rows; called every hour. */
  sweep?(now: Date): Promise<void>;
  /** Actions that the command line requests from the process that has the data folder. */
  operator?: readonly OperatorAction[];
  /** Called once jobs and runs are open. */
  start?(): Promise<void>;
  close?(): Promise<void>;
};

/** What a feature receives from all the others: never their code. */
export type OtherFeatures = {
  offers: Offers;
  publishing: Publishing;
  /** For each feature, the function that finds people's own things that cite a text. */
  cites: readonly AffectedBy[];
  checksPlace: readonly CheckPlace[];
  health: readonly HealthCheck[];
  /** By kind of run. */
  shows: ReadonlyMap<string, ShowRun>;
};

/**
 * A feature of the product: one value, named once in `server/app/features.ts`. Everything except `make` and `health` also works
 * without a running process: the command line needs listeners too.
 */
export type Feature = {
  /** Its folder name. */
  name: string;
  /** What it offers to other features. */
  offers?: Partial<Offers>;
  /** Finds people's own things that cite a text. */
  cites?: AffectedBy;
  on?: VersionListeners;
  /** Checks whether someone may upload files to a place of this feature. */
  checksPlace?: CheckPlace;
  health?(platform: Platform): readonly HealthCheck[];
  /** How a reader sees its runs, by kind. */
  shows?(platform: Pick<Platform, 'db'>): Readonly<Record<string, ShowRun>>;
  demonstration?: Demonstration;
  make?(platform: Platform, others: OtherFeatures): MadeFeature | Promise<MadeFeature>;
};

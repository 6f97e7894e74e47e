import type { GeoIp } from '../../../adapters/geo-ip/geo-ip.ts';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import type { Files } from '../../accounts/files/public.ts';
import type { ReadWorth } from '../../accounts/settings/public.ts';
import type { Surveys, TaskViews } from '../../tasks/task/public.ts';
import type { ParticipationView } from './store/participations.ts';
import type { FindRun } from './store/runs.ts';
import type { Submit } from './store/submissions.ts';

/** What other modules contribute for tasks of their kind; other kinds have neither. */
export interface KindExtensions {
  /** Where a partner's survey begins for this participation. */
  readonly redirectUrl?: (participation: ParticipationView) => Promise<string | null>;
  /** The stages of a shop visit, with the answers submitted for each. */
  readonly stages?: (participation: ParticipationView) => Promise<Record<string, unknown>[]>;
  /** What posts paid a member for the comments that completed these tasks, by task number. */
  readonly commentPoints?: (
    memberId: number,
    taskNos: readonly string[],
  ) => Promise<ReadonlyMap<string, number>>;
}

export interface ParticipationServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly geoIp: GeoIp;
  readonly files: Pick<Files, 'accept' | 'attach'>;
  readonly surveys: Surveys;
  readonly findRun: FindRun;
  readonly submit: Submit;
  readonly readWorth: ReadWorth;
  readonly extensions: KindExtensions;
  readonly views: TaskViews;
}

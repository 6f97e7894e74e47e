import type { Locale } from '@pollen/contract/codes/locale';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import type { Files } from '../../accounts/files/public.ts';
import type { Participations } from '../participation/public.ts';

export interface StageServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly files: Pick<Files, 'accept' | 'attach'>;
  readonly participations: Pick<Participations, 'finishStages'>;
}

/** The reader and their language. */
export interface Visitor {
  readonly memberId: number;
  readonly country: number;
  readonly locale: Locale;
}

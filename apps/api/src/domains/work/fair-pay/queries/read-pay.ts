import { countries } from '@pollen/contract/codes/country';
import { BusinessError } from '@pollen/contract/codes/error-code';
import type { PayFloor, TaskPay } from '@pollen/contract/operator/fair-pay';
import type { Queryable } from '../../../../db/database.ts';
import { readOpenRequests } from '../../../accounts/approval/public.ts';
import { readWorth } from '../../../accounts/settings/public.ts';
import { hourlyPoints, payFloorChange, payFloorSubject } from '../domain.ts';
import { selectFloors, selectPaces, selectTask, selectTopUpsOf } from '../store.ts';

export async function listFloors(db: Queryable, now: Date): Promise<PayFloor[]> {
  const rows = await selectFloors(db);
  const worthOf = await readWorth(db);
  const ids = countries.map(({ code }) => payFloorSubject(code).id);
  const open = await readOpenRequests(db, [payFloorChange], { kind: 'payFloor', ids }, now);
  return countries.map(({ code }) => {
    const row = rows.find(({ country }) => country === code);
    const points = row?.points ?? 0;
    return {
      country: code,
      points,
      worth: worthOf(code, points),
      since: row?.since.toISOString() ?? null,
      approvalId: open.find(({ subjectId }) => subjectId === String(code))?.id ?? null,
    };
  });
}

/** What a task actually pays per hour, with the floors and the top-ups they caused. */
export async function readTaskPay(db: Queryable, taskNo: string): Promise<TaskPay> {
  const task = await selectTask(db, taskNo);
  if (!task) throw new BusinessError('notFound');
  const [paces, floors, paid, worthOf] = await Promise.all([
    selectPaces(db, task.id),
    selectFloors(db),
    selectTopUpsOf(db, task.id),
    readWorth(db),
  ]);
  const items = paces.map(({ country, completes, medianSeconds, paidSeconds }) => {
    const hourly = hourlyPoints(task.points, medianSeconds);
    const added = paid.find((row) => row.country === country);
    return {
      country,
      completes,
      medianSeconds,
      paidSeconds,
      hourlyPoints: hourly,
      hourlyWorth: worthOf(country, hourly),
      floor: floors.find((row) => row.country === country)?.points ?? 0,
      topUps: added?.count ?? 0,
      topUpPoints: added?.points ?? 0,
    };
  });
  return { items };
}

import type { CountryCode } from '@pollen/contract/codes/country';
import { consoleHeader } from '@pollen/contract/operator/header';
import type { Payout, PayoutDetail } from '@pollen/contract/operator/payout';
import type {
  PayoutBatchDetail,
  PayoutExclusion,
  PayoutImport,
  PayoutImportLine,
} from '@pollen/contract/operator/payout-batch';
import type { TestApp } from '@pollen/dev-env/test-app';
import { createEarner } from '@pollen/dev-env/test-bank';
import type { TestMember } from '@pollen/dev-env/test-member';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';

interface Page<Item> {
  readonly items: Item[];
  readonly next: string | null;
}
interface Decided {
  readonly outcomes: { readonly id: number; readonly outcome: string; readonly msg: string }[];
}
export interface Asked {
  readonly member: TestMember;
  readonly id: number;
}

/** The finance calls used by payout tests. */
export class PayoutWorld {
  readonly world: TestApp;

  constructor(world: TestApp) {
    this.world = world;
  }

  /** Two finance operators, freshly logged in, because earning points moves the clock by a day. */
  async finance(): Promise<[TestOperator, TestOperator]> {
    const { world } = this;
    return [await createTestOperator(world, 'finance'), await createTestOperator(world, 'finance')];
  }

  async request(country: CountryCode = 6, points = 1000): Promise<Asked> {
    const member = await createEarner(this.world, { country, points: 1500 });
    const { data } = await member.post<{ id: string }>('/v1/cashout', { points });
    return { member, id: Number(data.id) };
  }

  async approve(operator: TestOperator, ids: readonly number[]) {
    return (await operator.post<Decided>('/payouts/approve', { ids })).data.outcomes;
  }

  /** Creates approved payouts in a country. */
  async approved(country: CountryCode, count: number): Promise<Asked[]> {
    const made: Asked[] = [];
    for (let n = 0; n < count; n += 1) made.push(await this.request(country));
    for (const operator of await this.finance()) {
      await this.approve(
        operator,
        made.map(({ id }) => id),
      );
    }
    return made;
  }

  suspend({ member }: Asked, suspended = true) {
    return this.world.database.db.raw('UPDATE member SET suspended_at = $2 WHERE id = $1', [
      member.id,
      suspended ? this.world.clock() : null,
    ]);
  }

  /** The signal the bank module raises when two members save one account. */
  flag({ member }: Asked, other: Asked) {
    return this.world.database.db.raw(
      `INSERT INTO shared_account_signal (member_id, other_member_id, bank_record_id, created_at)
       SELECT $1, $2, max(id), $3 FROM bank_record WHERE member_id = $1`,
      [member.id, other.member.id, this.world.clock()],
    );
  }

  async read(operator: TestOperator, id: number) {
    return (await operator.get<PayoutDetail>(`/payouts/${id}`)).data;
  }

  async queue(operator: TestOperator, name: string, more = '') {
    return (await operator.get<Page<Payout>>(`/payouts?queue=${name}&limit=100${more}`)).data.items;
  }

  createBatch(operator: TestOperator, country: CountryCode) {
    return operator.post<PayoutBatchDetail>('/payouts/batches', { country });
  }

  readBatch(operator: TestOperator, id: number) {
    return operator.get<PayoutBatchDetail>(`/payouts/batches/${id}`);
  }

  async payoutsOf(operator: TestOperator, id: number) {
    const path = `/payouts/batches/${id}/payouts?limit=100`;
    return (await operator.get<Page<Payout>>(path)).data.items;
  }

  async exclusionsOf(operator: TestOperator, id: number) {
    const path = `/payouts/batches/${id}/exclusions?limit=100`;
    return (await operator.get<Page<PayoutExclusion>>(path)).data.items;
  }

  exportBatch(operator: TestOperator, id: number) {
    return operator.post<PayoutBatchDetail>(`/payouts/batches/${id}/export`);
  }

  markSent(operator: TestOperator, id: number) {
    return operator.post<PayoutBatchDetail>(`/payouts/batches/${id}/sent`);
  }

  cancel(operator: TestOperator, id: number, reason = 'Made by mistake') {
    return operator.post<PayoutBatchDetail>(`/payouts/batches/${id}/cancel`, { reason });
  }

  /** Creates a sent batch with the given number of payouts. */
  async sent(country: CountryCode, count: number): Promise<{ asked: Asked[]; batchId: number }> {
    const asked = await this.approved(country, count);
    const [anna] = await this.finance();
    const { data } = await this.createBatch(anna, country);
    await this.exportBatch(anna, data.id);
    await this.markSent(anna, data.id);
    return { asked, batchId: data.id };
  }

  headers(operator: TestOperator) {
    return {
      cookie: operator.cookie,
      origin: this.world.services.origin,
      [consoleHeader]: '1',
    };
  }

  async download(operator: TestOperator, id: number) {
    await operator.stepUp('payout.export');
    return this.world.app.inject({
      method: 'POST',
      url: `/api/console/payouts/batches/${id}/file`,
      payload: {},
      headers: this.headers(operator),
    });
  }

  async upload(operator: TestOperator, file: string | Uint8Array, batchId?: number) {
    await operator.stepUp('payout.export');
    const boundary = 'result-file-boundary';
    const head = (part: string) => `--${boundary}\r\nContent-Disposition: form-data; ${part}`;
    const field = batchId === undefined ? '' : `${head('name="batchId"')}\r\n\r\n${batchId}\r\n`;
    const payload = Buffer.concat([
      Buffer.from(`${field}${head('name="file"; filename="r.csv"')}\r\n\r\n`),
      Buffer.from(file),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    return this.world.app.inject({
      method: 'POST',
      url: '/api/console/payouts/results',
      payload,
      headers: {
        ...this.headers(operator),
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
    });
  }

  /** Imports a file and returns the outcome of its lines. */
  async importFile(operator: TestOperator, file: string | Uint8Array, batchId?: number) {
    const answer = (await this.upload(operator, file, batchId)).json<{
      code: number;
      msg: string;
      data: PayoutImport;
    }>();
    if (answer.code !== 200) return { ...answer, lines: [] };
    const path = `/payouts/imports/${answer.data.id}/lines?limit=100`;
    const { data } = await operator.get<Page<PayoutImportLine>>(path);
    return { ...answer, lines: data.items };
  }
}

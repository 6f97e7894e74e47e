import { randomUUID } from 'node:crypto';
import { headers } from '@pollen/contract/envelope';
import type { Participation } from '@pollen/contract/operations/process';
import {
  asksQuestions,
  completeTaskFields,
  type TaskFields,
} from '@pollen/contract/operator/task-fields';
import type { TestAnswer } from '@pollen/dev-env/test-answer';
import type { TestApp } from '@pollen/dev-env/test-app';
import {
  createTestMember,
  type TestMember,
  type TestMemberOptions,
} from '@pollen/dev-env/test-member';
import { verifyMoney } from '../../../insight/ledger-proof/public.ts';
import {
  type CompiledSurvey,
  compileSource,
  publishTask,
  type TaskRow,
} from '../../../tasks/task/public.ts';
import { sampleAnswers, sampleTask } from '../../../tasks/task/testing/sample-task.ts';

/** The client address of a request; the app must trust one proxy. */
export interface Origin {
  readonly address?: string;
  readonly cookie?: string;
}

/** A member who takes part in tasks, with the address and device the test sets. */
export interface Respondent extends TestMember {
  send<Data = Participation>(
    path: string,
    body: object,
    options?: Origin & { readonly key?: string },
  ): Promise<TestAnswer<Data>>;
  start(task: Pick<TaskRow, 'taskNo'>, origin?: Origin): Promise<TestAnswer<Participation>>;
  submit(
    participation: { readonly id: string },
    answers?: object,
    options?: Origin & { readonly key?: string; readonly sequence?: number },
  ): Promise<TestAnswer<Participation>>;
  points(): Promise<{ points: number; pending: number }>;
}

export async function createRespondent(
  api: TestApp,
  options: TestMemberOptions = {},
): Promise<Respondent> {
  const member = await createTestMember(api, options);
  const send: Respondent['send'] = async (path, body, { address, cookie, key } = {}) => {
    const response = await api.app.inject({
      method: 'POST',
      url: `/api${path}`,
      payload: body,
      headers: {
        [headers.token]: member.token,
        [headers.idempotencyKey]: key ?? randomUUID(),
        ...(address === undefined ? {} : { 'x-forwarded-for': address }),
        ...(cookie === undefined ? {} : { [headers.cookie]: cookie }),
      },
    });
    return { status: response.statusCode, ...(response.json() as object) } as never;
  };
  return {
    ...member,
    send,
    start: ({ taskNo }, origin) => send('/v1/process/start', { taskNo }, origin),
    submit: ({ id }, answers = sampleAnswers, { sequence = 9, ...options } = {}) =>
      send(
        '/v1/process/submit',
        { participationId: id, sequence, page: 'second', answers },
        options,
      ),
    points: async () => (await member.get<{ points: number; pending: number }>('/v1/wallet')).data,
  };
}

/** Each survey is compiled once for all the tasks of a test file. */
const surveys = new Map<string, Promise<CompiledSurvey>>();

function compileOnce(source: string, now: Date): Promise<CompiledSurvey> {
  const compiled = surveys.get(source) ?? compileSource(source, now);
  surveys.set(source, compiled);
  return compiled;
}

export async function publishSample(
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  change: Partial<TaskFields> = {},
): Promise<TaskRow> {
  const fields = completeTaskFields({ ...sampleTask, ...change });
  const survey = asksQuestions(fields) && (await compileOnce(fields.surveySource ?? '', clock()));
  return database.db.transact((tx) =>
    publishTask(tx, fields, { now: clock(), ...(survey ? { survey } : {}) }),
  );
}

/** Expects the ledger and all invariants built on it to hold. */
export async function findFaults({ database }: Pick<TestApp, 'database'>) {
  const { findings } = await verifyMoney(database.db);
  return findings.filter(({ broken }) => broken > 0);
}

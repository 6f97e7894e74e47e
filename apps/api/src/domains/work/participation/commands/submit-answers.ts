import { BusinessError } from '@pollen/contract/codes/error-code';
import { isUnderway } from '@pollen/contract/codes/participation-class';
import type { Participation } from '@pollen/contract/operations/process';
import type { Answers, AnswerValue } from '@pollen/contract/survey/plan';
import type { RequestFacts } from '../../../../http/call.ts';
import {
  type Judgement,
  judge,
  readTyping,
  surveyWithTrap,
  trapName,
  trapOutcome,
  traps,
} from '../../../tasks/survey/public.ts';
import { verdictOf } from '../judge-answers.ts';
import { showParticipation, type Viewer } from '../queries/show-participation.ts';
import { trapOf } from '../queries/trap-of.ts';
import type { ParticipationServices } from '../services.ts';
import {
  type Submission,
  type Submitted,
  selectOwnView,
  submitOnce,
} from '../store/participations.ts';
import type { RunRow } from '../store/runs.ts';
import { traceOf } from '../trace.ts';
import type { SaveInput } from './save-answers.ts';

export interface SubmitRequest {
  readonly viewer: Viewer;
  readonly input: SaveInput & { readonly typing?: unknown };
  readonly facts: RequestFacts;
  readonly key: string | null;
  readonly hash: Buffer;
}

/** Survey pictures are stored like pictures of shop visits. */
const uploadScreen = 'STAGE';

/** Missing answers leave the participation open; only input that no runner can produce counts against the member. */
function refuseUnfinished({ outcome, fields }: Judgement): void {
  const isForged = Object.values(fields).includes('malformed');
  if (outcome === 'complete' || outcome === 'screened-out' || (outcome === 'invalid' && isForged)) {
    return;
  }
  throw new BusinessError('answersIncomplete', {}, { fields });
}

/** A picture is renamed when it leaves quarantine; the answers must use the new name. */
function withStored(
  { answers }: Judgement,
  sent: readonly string[],
  stored: readonly string[],
): Answers {
  if (sent.length === 0) return answers;
  const names = new Map<AnswerValue, string>(
    sent.map((name, index) => [name, stored[index] ?? name]),
  );
  const renamed = (value: AnswerValue): AnswerValue => {
    if (Array.isArray(value)) return value.map((part) => names.get(part) ?? renamed(part));
    if (typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, renamed(part)]));
  };
  return Object.fromEntries(
    Object.entries(answers).map(([question, value]) => [question, renamed(value)]),
  );
}

/** A trap is no question of the survey: its outcome is a signal, its answer is not stored. */
interface Judged extends Judgement {
  readonly trap: 'passed' | 'failed' | null;
}

function submissionOf(
  { geoIp, clock }: Pick<ParticipationServices, 'geoIp' | 'clock'>,
  run: RunRow,
  survey: Parameters<typeof verdictOf>[0],
  judgement: Judged,
  { viewer, input, facts, key, hash }: SubmitRequest,
): Submission {
  const now = clock();
  const trace = traceOf(facts);
  const country = trace.address === null ? null : geoIp.countryOf(trace.address);
  const verdict = verdictOf(survey, judgement, {
    audit: run.audit,
    minSeconds: run.minSeconds,
    durationMs: now.getTime() - run.startedMs,
    locale: facts.locale,
    addressChanged: run.address !== null && trace.address !== run.address,
    countryChanged:
      run.addressCountry !== null && country !== null && country !== run.addressCountry,
    typing: readTyping(input.typing),
    trap: judgement.trap,
  });
  const [state, auditState] = verdict.standing;
  return {
    ...trace,
    id: Number(input.participationId),
    memberId: viewer.memberId,
    key,
    hash,
    sequence: input.sequence,
    page: input.page,
    // Stores the judged answers, not the raw input, and the order in which questions were shown.
    answers: { ...judgement.answers, ...judgement.orders },
    timings: input.timings ?? {},
    state,
    auditState,
    reason: verdict.reason,
    signals: verdict.signals,
    proposal: verdict.proposal,
    duplicateKey: verdict.duplicateKey,
    refusesDuplicates: run.audit === 'auto',
    cells: verdict.cells,
    now,
  };
}

/** Judges, moves and pays in one transaction, together with the pictures. */
async function submitWithPictures(
  { db, files, submit }: ParticipationServices,
  submission: Submission,
  pictures: readonly string[],
): Promise<Submitted> {
  if (pictures.length === 0) return submit(submission);
  const owner = { memberId: submission.memberId, screen: uploadScreen } as const;
  return db.transact(async (tx) => {
    const submitted = await submitOnce(tx, submission);
    if (submitted.outcome === 'moved') await files.attach(tx, owner, pictures);
    return submitted;
  });
}

/**
 * Submits a survey. The idempotency key is stored with the participation instead of in its own row: a
 * participation ends once, so the whole call takes two statements, shared by concurrent submissions.
 */
export async function submitAnswers(
  services: ParticipationServices,
  request: SubmitRequest,
): Promise<Participation> {
  const { db, surveys, files, findRun } = services;
  const { viewer, input } = request;
  const { memberId } = viewer;
  const id = Number(input.participationId);
  const run = await findRun(memberId, id);
  if (!run || run.surveyId === null) throw new BusinessError('notFound');
  const open = await surveys.open(run.surveyId);
  const trap = open.plan.trap ? await trapOf(db, memberId, id) : null;
  const survey = trap === null ? open : surveyWithTrap(open, trap);
  const cells = await surveys.cells(run.surveyId, id);
  const judgement = judge(survey, input.answers, {
    seed: String(id),
    cells,
    timeUpOn: input.timeUp ? input.page : null,
    elapsedMs: services.clock().getTime() - run.startedMs,
  });
  if (isUnderway(run.state)) refuseUnfinished(judgement);
  const pictures = isUnderway(run.state) && judgement.outcome === 'complete' ? judgement.files : [];
  const accepted = await Promise.all(
    pictures.map((name) => files.accept({ memberId, screen: uploadScreen, fileName: name })),
  );
  const stored = accepted.map(({ name }) => name);
  const { [trapName]: trapped, ...answers } = withStored(judgement, pictures, stored);
  const known = trap === null ? undefined : traps[trap];
  const submission = submissionOf(
    services,
    run,
    survey,
    { ...judgement, answers, trap: known ? trapOutcome(known, trapped) : null },
    request,
  );
  const { outcome, view } = await submitWithPictures(services, submission, stored);
  if (outcome === 'conflict') throw new BusinessError('conflictingKey');
  if (outcome === 'outdated') throw new BusinessError('answersOutdated');
  const shown = view ?? (await selectOwnView(db, memberId, id));
  if (!shown) throw new BusinessError('notFound');
  return showParticipation(services, shown, viewer);
}

import { type Database, openDatabase } from '@pollen/api/db/database';
import { publishTask } from '@pollen/api/domains/tasks/task/public';
import { completeTaskFields } from '@pollen/contract/operator/task-fields';

const scale = ['never', 'seldom', 'sometimes', 'often', 'always'];

/** Thirty questions on ten pages, a typical panel survey. */
export const thirtyQuestions = {
  pages: Array.from({ length: 10 }, (_, page) => ({
    name: `page${page}`,
    elements: [
      { type: 'radiogroup', name: `choice${page}`, isRequired: true, choices: scale },
      { type: 'checkbox', name: `several${page}`, choices: ['home', 'work', 'street', 'shop'] },
      page % 3 === 0
        ? { type: 'comment', name: `words${page}`, isRequired: true }
        : { type: 'rating', name: `rating${page}`, isRequired: true, rateMax: 5 },
    ],
  })),
};

const kinds = ['text', 'radiogroup', 'checkbox', 'comment', 'rating', 'dropdown', 'boolean'];

/** A hundred questions on ten pages, every fourth with a condition. */
export const hundredQuestions = {
  pages: Array.from({ length: 10 }, (_, page) => ({
    name: `page${page}`,
    elements: Array.from({ length: 10 }, (_, at) => ({
      type: kinds[(page + at) % kinds.length],
      name: `q${page}-${at}`,
      title: `Question ${at} of page ${page}`,
      choices: ['never', 'seldom', 'often'],
      isRequired: at % 3 === 0,
      ...(page > 0 && at % 4 === 1 ? { visibleIf: `{q${page - 1}-${at}} notempty` } : {}),
    })),
  })),
};

/** A member's answers; no two are the same. */
export function thirtyAnswers(member: number): object {
  const entries = Array.from({ length: 10 }, (_, page): [string, unknown][] => [
    [`choice${page}`, scale[(member + page) % scale.length]],
    [`several${page}`, page % 2 === 0 ? ['home', 'shop'] : ['work']],
    page % 3 === 0
      ? [`words${page}`, `We buy it for the family, house ${member} on our street`]
      : [`rating${page}`, 1 + ((member * 7 + page) % 5)],
  ]);
  return Object.fromEntries(entries.flat());
}

const texts = { 'en-US': 'Thirty questions' };

/** Publishes the survey and starts it for each of these members; returns the first participation. */
export async function seedBegun(
  url: string,
  first: number,
  count: number,
  survey: object = thirtyQuestions,
): Promise<number> {
  const db: Database = openDatabase({ url, connections: 1 });
  try {
    const now = new Date();
    const task = await db.transact((tx) =>
      publishTask(
        tx,
        completeTaskFields({
          kind: 'survey',
          title: texts,
          description: texts,
          minutes: 8,
          points: 200,
          screenOutPoints: 5,
          countries: [6],
          slots: count,
          starts: count,
          minSeconds: 60,
          surveySource: JSON.stringify(survey),
        }),
        { now },
      ),
    );
    const [row] = await db.raw<{ first: number }>(
      `WITH begun AS (
         INSERT INTO participation (member_id, task_id, survey_id, points, screen_out_points,
           holds_slot, holds_start, started_at, expires_at, change_at)
         SELECT n, $1, $2, 200, 5, true, true, now() - interval '10 minutes',
           now() + interval '1 day', now() FROM generate_series($3::bigint, $4::bigint) AS n
         RETURNING id)
       SELECT min(id) AS first FROM begun`,
      [task.id, task.surveyId, first, first + count - 1],
    );
    await db.raw('UPDATE task_slot SET taken = size WHERE task_id = $1', [task.id]);
    return row?.first ?? 0;
  } finally {
    await db.close();
  }
}

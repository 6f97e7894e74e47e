import { parentPort } from 'node:worker_threads';
import { ownThreadNumber } from '../../thread-priority.ts';
import { replyTo } from './check-reply.ts';
import type { CheckReply, CheckTask } from './survey-check.ts';

// SurveyJS logs to the console what the list of problems says more clearly.
for (const name of ['log', 'warn', 'error'] as const) console[name] = () => undefined;

const port = parentPort;
port?.postMessage({ thread: ownThreadNumber() } satisfies CheckReply);
port?.on('message', (task: CheckTask) => replyTo(task, (reply) => port.postMessage(reply)));

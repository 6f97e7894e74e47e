import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildFiles } from './vite/build-files.ts';
import { locales } from './vite/locales.ts';

const api = process.env['POLLEN_API'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), locales(), buildFiles()],
  resolve: {
    // wouter brings a stand-in for React before 18; ours has the real one.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
  },
  server: {
    proxy: {
      '/api': api,
      '/dev/mail': api,
      '/callback/apple': {
        target: api,
        // Apple posts its answer; a GET of the same address is a page of the app.
        bypass: (request) => (request.method === 'POST' ? undefined : request.url),
      },
    },
  },
  build: {
    target: 'es2022',
    // The first paint needs no font or picture; nothing is worth inlining into the scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    emptyOutDir: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A group is what it names: were it to bring along what that imports, pages would fetch each other.
          includeDependenciesRecursively: false,
          groups: [
            // All that the first page needs is one request, React included.
            { name: 'index', tags: ['$initial'] },
            // The log-in page is two requests, script and style: the form's parts would be nine.
            {
              name: 'login',
              test: /src\/(routes\/login\/index|features\/identity\/sign-in\/(login-form|social-buttons|sign-in-top|cells|provider-marks|sign-in\.css)|features\/identity\/fields\/(refusal|email-field|current-password-field)|ui\/field\/(field|password-field)|platform\/form\.)|contract\/src\/values\/email/,
            },
            // What surveys share with lists of tasks; before them, or every list would bring the runner along.
            {
              name: 'work',
              test: /src\/(features\/task\/(rules|paths-of-work|start-input)\.|ui\/(icons\/things|saved-state\.tsx|choice\/answer\.tsx))|contract\/src\/codes\/survey-state/,
            },
            // A survey opened from a link is two more, script and style; rarer kinds of answers come with
            // the surveys that have them.
            {
              name: 'survey',
              test: /src\/(routes\/task\/(go|target)\.|features\/(survey\/(?!group-answer|signature-answer|tags-answer|picked-ranking|slider-answer)|task\/(process|page-times|head-start)\.))|contract\/src\/survey\/(?!linear-pattern)/,
            },
            // A shared invitation meets people who have never been here: its own parts are one request.
            {
              name: 'invitation',
              test: /src\/(routes\/invite\/share\/|features\/invite\/(offer-page|invite\.css)|ui\/(avatar|empty|marks\/polli)\.|platform\/join-codes)|contract\/src\/values\/(invite|cashout)\./,
            },
            // What nearly every page of a member uses, and a shared post too: one script and one style.
            {
              name: 'member',
              test: /node_modules\/@tanstack\/|src\/(app\/query-provider|ui\/(card|list-row|tag|tabs|compose|timing|task-row|grains|streak|count-up|timeline|near-end|marks\/app-mark|choice\/(tick|choice|poll-bar))\.|platform\/(action-key|relative-time)\.)|contract\/src\/values\/(number-format|money|buzz)\./,
            },
            {
              name: 'tabs',
              test: /src\/(app\/app-layout|ui\/(ink-card|layout\/tab-bar|icons\/tabs)|features\/(identity\/account\/my-profile|wallet\/(balance-card|queries)))/,
            },
            {
              name: 'tasks',
              test: /src\/(routes\/task\/index|features\/(checkin\/|task\/(queries|words|task-list|resume-card)|message\/(queries|category-badge)))/,
            },
            // One request when the first popup opens; only the list of open ones is in the entry.
            { name: 'popups', test: /src\/ui\/popup\/(?!store\.)/ },
            // The entry names every file it may ask for, so a crowd of small ones weighs on the first load:
            // what is visited together, or is a page of a few lines, is one file.
            { name: 'schemas', test: /node_modules\/zod\// },
            {
              name: 'after-rest',
              test: /src\/(app\/after-rest|platform\/(build-poll|service-worker|storage-lock))\./,
            },
            {
              name: 'pages',
              test: /src\/(routes\/(about|ad|app|browse|error)\/|features\/pages\/)/,
            },
            {
              name: 'referrals',
              test: /src\/(features\/invite\/|routes\/(referrals|subject\/|invite\/(success|welfare)))/,
            },
            { name: 'lottery', test: /src\/(routes|features)\/lottery\// },
            {
              name: 'ends',
              test: /src\/(routes\/(survey\/end|task\/back|my\/task-record)|features\/task\/(end|record))/,
            },
            { name: 'stage', test: /src\/(routes|features)\/stage\// },
            {
              name: 'sign-in',
              test: /src\/(routes\/(callback|forgot|register)\/|features\/identity\/(sign-in|fields)\/)/,
            },
            { name: 'help', test: /src\/((routes|features)\/help|routes\/my\/help)\// },
            { name: 'unread', test: /src\/platform\/unread\./ },
            { name: 'buzz', test: /src\/(routes|features)\/buzz\// },
            { name: 'ui', test: /src\/(ui|platform)\// },
          ],
        },
      },
    },
  },
});

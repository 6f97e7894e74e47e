import type { TaskFields } from '@pollen/contract/operator/task-fields';
import { useMemo, useState } from 'react';
import { call } from '../../platform/api.ts';
import { diagnosticsOf, useProblems } from '../../platform/problems.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ProblemList } from './problems.tsx';
import { objectIn, settingExamples } from './rules.ts';
import './tasks.css';

const CodeEditor = lazyPart({
  load: () => import('../../ui/code-editor.tsx'),
  waiting: <p className="sub">Loading the editor…</p>,
});

interface SettingsEditorProps {
  readonly fields: Pick<TaskFields, 'kind' | 'settings'>;
  readonly onChange: (change: Pick<TaskFields, 'settings'>) => void;
  /** Called with a message while the text is not a JSON object, and with null once it is. */
  readonly onUnreadable: (fault: string | null) => void;
  readonly readOnly: boolean;
}

const noObject = { path: '', feature: 'json', message: 'Settings must be a JSON object: { … }.' };

/** Edits the settings of a task as JSON, checked while typing by the module of its kind. */
export function SettingsEditor(props: SettingsEditorProps) {
  const { fields, onChange, onUnreadable, readOnly } = props;
  const { kind } = fields;
  const [text, setText] = useState(() => JSON.stringify(fields.settings, null, 2));
  const [look, setLook] = useState<{ readonly at: number } | null>(null);
  const { found, checking } = useProblems(kind, text, async (source) => {
    const settings = objectIn(source);
    return settings ? call('POST /task-settings', { kind, settings }) : { problems: [noObject] };
  });
  const diagnostics = useMemo(() => diagnosticsOf(found), [found]);
  return (
    <section className="task-settings" aria-label="Settings of this kind of task">
      <h3>Settings of this kind of task (JSON)</h3>
      <p className="cap">
        For example <span className="mono">{settingExamples[kind] ?? '{}'}</span>.
      </p>
      <div className="task-settings__frame">
        <CodeEditor
          label="Settings as JSON"
          value={text}
          onChange={(next) => {
            setText(next);
            const settings = objectIn(next);
            if (settings) onChange({ settings });
            onUnreadable(settings ? null : "The settings aren't a valid JSON object.");
          }}
          diagnostics={diagnostics}
          readOnly={readOnly}
          look={look}
        />
        <ProblemList found={found} checking={checking} onSelect={setLook} />
      </div>
    </section>
  );
}

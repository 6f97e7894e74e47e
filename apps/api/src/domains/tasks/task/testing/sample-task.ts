import type { TaskFields, TaskOutline } from '@pollen/contract/operator/task-fields';

/** A survey of two pages: an age gate, then two open questions. */
export const sampleSurvey = {
  pages: [
    {
      name: 'first',
      elements: [
        {
          type: 'text',
          name: 'age',
          title: 'How old are you?',
          inputType: 'number',
          isRequired: true,
        },
        {
          type: 'radiogroup',
          name: 'drink',
          title: 'What do you drink?',
          isRequired: true,
          choices: ['coffee', 'tea', 'water'],
        },
      ],
    },
    {
      name: 'second',
      elements: [
        { type: 'comment', name: 'why', title: 'Why?', isRequired: true },
        { type: 'comment', name: 'where', title: 'Where?' },
      ],
    },
  ],
  triggers: [
    {
      type: 'complete',
      expression: '{age} < 18',
      screenOut: 'under-18',
      screenOutText: {
        default: 'This study is for people of 18 and over.',
        th: 'สำหรับผู้ที่มีอายุ 18 ปีขึ้นไป',
      },
    },
  ],
};

/** A complete task that any member may start. */
export const sampleTask: TaskOutline & Partial<TaskFields> = {
  kind: 'survey',
  title: { 'en-US': 'Drinks at home', th: 'เครื่องดื่มที่บ้าน' },
  description: { 'en-US': 'A few questions about what you drink.' },
  minutes: 4,
  points: 120,
  screenOutPoints: 6,
  countries: [6],
  slots: 10,
  minSeconds: 30,
  surveySource: JSON.stringify(sampleSurvey),
};

/** Answers an honest member gives. */
export const sampleAnswers = {
  age: 34,
  drink: 'coffee',
  why: 'It keeps me awake through long mornings',
  where: 'Mostly in the kitchen with my family',
};

import type { TaskFields, TaskOutline } from '@pollen/contract/operator/task-fields';

/** A survey of two pages: a gate that asks for an age, and two open questions behind it. */
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

/** Everything a task needs, and nothing that keeps a member from starting it. */
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

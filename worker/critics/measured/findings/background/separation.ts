import { smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import { numberOf } from '../../reading.ts';
import { firstOf } from '../../words/first-of.ts';
import { strength } from '../rule.ts';

export const separation = strength({
  measurement: 'subject_separation',
  isOfSubject: true,
  about: ['separation'],
  quality: (reading) => smoothStep(numberOf(reading, 'subject_separation'), 8, 48),
  distinction: (reading) => 0.8 * smoothStep(numberOf(reading, 'subject_separation'), 24, 48),
  first: ['storytelling'],
  neverLeads: true,
  what: ({ main, subjectAt, value, has }) => {
    const [light, mean] = [value('subject_lightness'), value('lightness_mean')];
    const above = light === null || mean === null ? 0 : light - mean;
    const stands = `${main.The}${subjectAt} ${main.verb('stands', 'stand')} out`;
    return firstOf(
      has('silhouette') &&
        `The dark shape of ${main.the}${subjectAt} is clear against the bright background.`,
      has('shallow_focus') && `${stands}, sharp against a soft background.`,
      // The lighting card already says that it is lighter.
      above > 8 && !has('subject_light') && `${stands}, light against darker surroundings.`,
      above < -8 && `${stands}, dark against lighter surroundings.`,
      has('rich_color') && `${stands}, because color and brightness differ.`,
      `${stands} clearly from the background.`,
    );
  },
  short: ({ main }) => `how ${main.the} ${main.verb('stands', 'stand')} out`,
});

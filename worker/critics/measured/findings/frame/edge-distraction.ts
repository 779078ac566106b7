import { amountOf } from '../../reading.ts';
import { firstOf } from '../../words/first-of.ts';
import { atEdge, edgeOf, nearestSide } from '../../words/places.ts';
import { weakness } from '../rule.ts';

export const edgeDistraction = weakness({
  measurement: 'edge_distraction',
  about: ['edges'],
  amount: amountOf('edge_distraction'),
  levels: { noticed: 34.3, clear: 59.9, ruined: 83.8, slope: 0.073 },
  said: { amount: 44, sureness: 0.42 },
  cost: 34,
  first: ['jury', 'Street', 'storytelling'],
  inEditor: 'helped',
  checks: 'bright edges',
  what: ({ finding, subject, isSure, grade }) => {
    const edge = atEdge(finding.region);
    return isSure
      ? `There is a ${grade('small', 'clear', 'strong')} distraction ${edge}: the spot there ${subject === null ? 'stands out' : `competes with ${subject.the}`}.`
      : `Is the spot ${edge} meant to be there? It stands out.`;
  },
  why: ({ finding, subject }) =>
    subject === null
      ? `It pulls viewers to ${edgeOf(finding.region)} and out of the photo.`
      : `It pulls viewers away from ${subject.the} and toward ${edgeOf(finding.region)}.`,
  nextTime: ({ finding, subject }) => {
    const side = nearestSide(finding.region);
    return subject === null
      ? `Zoom in a little or turn the camera away from the ${side} edge.`
      : `Turn the camera a little away from the ${side}, as long as ${subject.the} ${subject.verb('stays', 'stay')} whole.`;
  },
  now: ({ finding, subject, has, grade }) => {
    const edge = atEdge(finding.region);
    const strip = `Crop ${grade('a narrow strip', 'a strip', 'a wider strip')} from the ${nearestSide(finding.region)}`;
    return firstOf(
      has('subject_cut') && `Darken the spot ${edge} with a brush, or clone it out.`,
      subject !== null &&
        `${strip}, or clone the spot out if ${subject.the} ${subject.verb('needs', 'need')} the room.`,
      `${strip}, or clone out the spot ${edge}.`,
    );
  },
  term: 'A distracting edge has something bright or colorful in it that does not belong to the subject.',
  lesson: ({ finding, subject }) =>
    subject === null
      ? `Bright and colorful spots are strongest near an edge, so check ${edgeOf(finding.region)} last.`
      : `While you watch ${subject.the}, the edges are easy to forget: check ${edgeOf(finding.region)} last.`,
  short: ({ finding }) => `the distraction ${atEdge(finding.region)}`,
  exercise: {
    practice: 'Look once around all four edges before you press the shutter.',
    check: 'In the thumbnails, nothing bright should touch an edge.',
  },
});

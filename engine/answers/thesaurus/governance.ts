/** Complaints, candour, incidents, regulators and boards; one entry a line, as `readThesaurus` reads it. */
export const governance = `
cqc : care quality commission
care quality commission : cqc
hse : health and safety executive
health and safety executive : hse
icb | ccg | commissioners : integrated care board | commissioner
phso | ombudsman : health service commissioner | ombudsman | parliamentary and health service ombudsman
pals : patient advice and liaison service | complaints
cqc visit | cqc inspection : inspection | care quality commission | assessment
complaint | moan | grumble | whinge | gripe | unhappy with care : complaint | concern | dissatisfaction
complain | kick off | put in a complaint | make a complaint : complaint | make a complaint
answer a complaint | reply to a complaint | complaint letter | complaint response : response to complaint | written response | report of investigation
complain on behalf | complain for mum | complain for someone else : representative | complaint on behalf of a person
come clean | be honest | honest with the family | open and honest : duty of candour | openness and transparency | open and transparent
sorry | say sorry | apologise | apology letter : apology | expression of sorrow or regret | duty of candour
doc letter | candour letter | candour : duty of candour | written notification | notifiable safety incident
something went wrong | went wrong | mistake | blunder | cock-up | messed up : incident | error | unintended or unexpected incident
incident | mishap | accident : incident | accident | safety incident | occurrence
near miss | close call | nearly happened | good catch : near miss | dangerous occurrence | no harm
sui | serious incident | si : patient safety incident | serious incident | patient safety incident investigation
datix | incident form | ir1 : incident report | incident reporting | learn from patient safety events
lfpse | nrls : learn from patient safety events | recording patient safety events
psirf : patient safety incident response framework
patient safety incident response framework : psirf
psirp : patient safety incident response plan
psii : patient safety incident investigation
rca | root cause | root cause analysis : learning response | patient safety incident investigation | systems-based
aar | debrief | hot debrief : after action review | learning response
look into | find out what happened | dig into | probe into : investigation | investigate | enquiry
blame | finger pointing | no blame : just culture | compassionate engagement
harm | hurt | injured | damage to a patient : harm | injury | moderate harm | severe harm
bad injury | life-changing | permanent harm : severe harm | specified injury | serious injury
psychological harm | upset : psychological harm | prolonged psychological harm
whistleblow | whistle-blower | blow the whistle | speak out | grass on | report bad practice : speak up | raise concerns | protected disclosure
speaking up | ftsu : freedom to speak up | raise concerns
risk assess | ra form : risk assessment | assessment of risks | suitable and sufficient
sop | policy | procedure | protocol document : policy | procedure | standard operating procedure
acop : approved code of practice
break the law | illegal | against the law : offence | contravention | unlawful | breach
sue | claim | negligence : legal proceedings | civil liability | negligence | claim
eprr | major incident | disaster | mass casualty : emergency preparedness resilience and response | major incident | emergency planning
bcp | business continuity | plan b | contingency | fallback : business continuity | contingency plan | emergency plan
lockdown | bomb | bomb threat | terrorist : security | lockdown | emergency plan | serious and imminent danger
break in | stolen | steal | nick | pinch | robbed : theft | loss | unlawful taking | security
hssib | hsib : health services safety investigations body
prosecuted | taken to court | go to prison | jail | criminal : offence | prosecution | penalty | conviction
law | legislation | statutory : legislation | statutory requirement | regulations
board | trust board : board | governing body | directors
lessons : lessons learned | improvement | learning
loophole | exemption : exception | exempt | exemption
`;

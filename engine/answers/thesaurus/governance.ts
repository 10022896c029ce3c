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
speaking up | speak up | ftsu : freedom to speak up | raise concerns
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
register with cqc | cqc registration | cqc licence : registered with the care quality commission
notify cqc : notification to the care quality commission | notify the commission | notify the care quality commission
our rating | overall rating | requires improvement rating : performance assessment | rating | most recent rating
rating poster | rating certificate | rating on the wall : display of performance assessment | ratings poster | conspicuous and legible
rating on the website | rating on our website | rating widget : rating widget | most recent rating
brochure | advert | flyer : advertising | brochures
spot fine | on the spot fine | fixed penalty | fine from cqc : fixed penalty notice
big fine | how much is the fine | get fined | unlimited fine : fine | penalty | offence | prosecution
close us down | close the service down | cqc shut : prohibition notice | cancellation of registration | suspension of registration | enforcement action
warning letter | cqc warning | improvement order : warning notice | improvement notice | enforcement action
appeal the notice | challenge a notice | fight the notice | disagree with the inspector | factual accuracy : appeal against notice | representations | review of the rating
surprise inspection | unannounced visit | inspector turns up | let the inspector in | refuse entry : power of entry | inspector may enter
mock inspection | evidence folder | evidence for cqc | get ready for cqc : key questions | assessment framework | evidence of compliance
quality statement | single assessment framework | five key questions : five key questions | assessment framework
cqc regs | cqc standards | cqc rules : fundamental standards
hsca : health and social care act
datix risk | put on the risk register | scoring risks : risk register
assurance framework : board assurance framework
board paper | board report | board pack | take to the board | tell the board | report to the board : report to the board | board receive reports | regular report to board
board minutes | meeting minutes | minutes of the meeting | meeting notes | write up the meeting : minutes of committee | decision recorded
action log | action tracker | action points | action list : action log | action list
terms of reference | committee membership | quorum : terms of reference | committee structure
governance meeting | governance group | quality committee | sub committee : governance committee | quality committee | clinical governance
company secretary : company secretary | director of governance
chairperson | board chair : chair of the board
top brass | c suite | executive team | exec team | senior management : executive director | senior manager
exec lead | board lead | lead director | director lead : named executive | director accountable | executive lead | board member
fit person test | fit and proper check | director checks | new director checks : fit and proper person test | requirements for directors
yearly declaration : self-attestation
ran a hospital badly | dodgy director | failed director : serious misconduct or mismanagement | good character
remove a director | sack a director | director not fit | unfit director : no longer fit and proper
banned director | disqualified director | struck off director : disqualified | company director disqualification
director reference : board member reference
walk round | walkaround | walkabout | dip sample : audit | walk-round
qi project | pdsa | improvement project : quality improvement
kpi | dashboard | metrics | performance figures : indicators | measures of performance | data quality
wrong figures | made up figures | fiddled figures | bad data : data quality | accurate complete and timely | source records
have your say | compliment : feedback | friends and family test | patient experience
patient partner : patient safety partner | lay member
get better plan | improvement plan : improvement plan | action plan
overdue action | action not done | not been actioned | chase actions : overdue actions | actions tracked
old policy | policy expired | policy out of date | latest policy | current policy : policy reviewed | current approved documents
approve a policy | ratify | policy sign off : approval of policy | ratification | approved policy
where the buck stops | carry the can | ultimately responsible | who is accountable | held accountable | answerable : accountable | accountability
well led review | outside review | independent review | external review : external review | independent review | review of effectiveness
auditor | internal auditor : internal audit | audit
conflict of interest | freebies | gift from a patient | gifts | backhander | bribe | declare an interest : conflicts of interest | declaration of interests | gifts and hospitality | bribery
word of mouth | told over the phone : orally | oral notification
put in writing | get it in writing | follow-up letter : written notification | in writing | written notice
missed the deadline | too late to report | late report | reported late : time limit | late notification
complain in person | complain by phone | sorted on the day | complaint on the spot : oral complaint | complaint made orally | resolved next working day
how long to complain | complaint from years ago | complaint deadline : time limit for making a complaint | out of time complaint
complaints team | complaints lead | complaints department : complaints manager
acknowledge a complaint | got your complaint : acknowledgement of complaint | acknowledge within three working days
not happy with the answer | escalate a complaint : health service commissioner | ombudsman
settlement : compensation | redress | legal claim
solicitor | legal letter | litigation | nhs resolution : legal proceedings | litigation
tell the patient what happened | own up | admit a mistake | inform the family : notify the relevant person | duty of candour | open and transparent
admission of fault : admission of liability
cannot reach the family | family will not speak to us | family refuses to talk | no answer from the family : attempts to contact | relevant person cannot be contacted
learning from deaths | medical examiner : learning from deaths | review of deaths
staff after an incident | second victim | traumatised staff | shaken up : support for staff affected | staff involved in incident
thematic review | mdt review | safety huddle | huddle : learning response | thematic review | multidisciplinary team review
major incident plan | action card | gold command | silver command : major incident plan | incident response plan | emergency plan
cbrn | hazmat | contaminated patient | chemical attack | decon tent | acid attack : decontamination of patients | chemical biological or radioactive contamination
pandemic | epidemic : outbreak | emergency preparedness
run out of stock | ran out of stock | stock out | supply shortage | supplier gone bust : shortage | continuity of supply | supply disruption
outsource | subcontract | contract out | private company : external provider
personal liability | manager go to prison | director prosecuted | blame the manager : consent connivance or neglect | personal liability | individual prosecuted
ffi | hse charge | hse bill : fee for intervention
corporate manslaughter | manslaughter : corporate manslaughter | gross breach
green light from the board | board approval | approved by the board : board approve | approved by the board
visible leadership | board walkabout | exec visit : board visits | leadership walk-round
reassurance | prove to the board : assurance
escalate a risk | pass the risk up | risk too big for the ward : risk escalated | escalated to the division
ward to board | reporting line | who reports to who : committee structure
lessons learned | learn lessons | share learning : lessons learned | learning shared
contract monitoring | monitor the contractor | check up on contractors | contractor performance : contract management
sharing a building | shared site | other employers on site | host employer : cooperate and coordinate | shared workplace | co-operation between employers
signed in contractors | contractors on site | contractor arrives : contractor induction
`;
